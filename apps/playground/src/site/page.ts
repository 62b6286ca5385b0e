import { platformText, say, type Language } from '@errand/words'
import { html, type Html } from '../draw/html.ts'
import { asks } from '../model/asks.ts'
import { everybody, places, platforms, type PlatformName } from '../seat.ts'

const chat = (platform: PlatformName, language: Language): Html => {
  const name = platformText(language, platform)
  const label = say(language, 'playground.say_here', { platform: name })
  return html`<section class="chat ${platform}" data-platform="${platform}" aria-label="${name}">
    <header class="head">
      <b class="title"></b><small class="notice"></small><span class="platform">${name}</span>
    </header>
    <div class="list" role="log" aria-label="${name}" tabindex="0"></div>
    <p class="empty">${say(language, 'playground.empty')}</p>
    <form class="composer" data-act="say">
      <p class="target" hidden>
        <span>${say(language, 'playground.replying')}</span
        ><button type="button" data-act="unreply">${say(language, 'playground.cancel')}</button>
      </p>
      <input name="text" autocomplete="off" placeholder="${label}" aria-label="${label}" required />
      <button class="send">${say(language, 'playground.send')}</button>
    </form>
    <div class="over" hidden></div>
  </section>`
}

const choices = (
  name: string,
  legend: string,
  options: readonly (readonly [value: string, label: string])[],
): Html =>
  html`<fieldset>
    <legend>${legend}</legend>
    ${options.map(
      ([value, label], index) =>
        html`<label
          ><input type="radio" name="${name}" value="${value}" ${index === 0 && html`checked`} /><span
            >${label}</span
          ></label
        >`,
    )}
  </fieldset>`

/** The page; what changes in it comes by the stream. */
export const page = (language: Language): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${say(language, 'playground.title')}</title>
        <link rel="icon" href="data:," />
        ${['chat', ...platforms, 'page'].map((name) => html`<link rel="stylesheet" href="/${name}.css" />`)}
        <script type="module" src="/page.js"></script>
      </head>
      <body data-tab="slack">
        <header class="top">
          <div class="intro">
            <h1>${say(language, 'playground.title')}</h1>
            <p>${say(language, 'playground.about')}</p>
          </div>
          <form class="controls" data-act="say_all" aria-label="${say(language, 'playground.say_all')}">
            ${choices(
              'who',
              say(language, 'playground.who'),
              everybody.map((who) => [who, say(language, `playground.who.${who}`)]),
            )}
            ${choices(
              'where',
              say(language, 'playground.where'),
              places.map((where) => [where, say(language, `playground.where.${where}`)]),
            )}
            <div class="prepared" role="group" aria-label="${say(language, 'playground.say_all')}">
              <b>${say(language, 'playground.say_all')}</b>${asks.map(
                (ask) =>
                  html`<button type="button" data-act="ask" data-ask="${ask}">
                    ${say(language, `playground.asks.${ask}`)}
                  </button>`,
              )}
            </div>
            <div class="own">
              <input
                name="text"
                autocomplete="off"
                placeholder="${say(language, 'playground.own')}"
                aria-label="${say(language, 'playground.own')}"
                required
              /><button class="send">${say(language, 'playground.send')}</button>
              <button
                type="button"
                class="theme"
                data-act="theme"
                aria-label="${say(language, 'playground.theme')}"
                title="${say(language, 'playground.theme')}"
              >
                ◐
              </button>
            </div>
          </form>
        </header>
        <nav class="tabs" role="tablist">
          ${platforms.map(
            (platform) =>
              html`<button
                type="button"
                role="tab"
                data-act="tab"
                data-tab="${platform}"
                aria-selected="${platform === 'slack' ? 'true' : 'false'}"
              >
                ${platformText(language, platform)}
              </button>`,
          )}
        </nav>
        <main>${platforms.map((platform) => chat(platform, language))}</main>
        <p class="note" role="alert" hidden data-lost="${say(language, 'playground.lost')}"></p>
      </body>
    </html>`.html
