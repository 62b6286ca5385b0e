import { readFile } from 'node:fs/promises'
import { guard } from '@errand/api/guard'
import { ErrandError, reasonOf } from '@errand/agent-core'
import { explain } from '@errand/words'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { everybody, places } from '../seat.ts'
import { act, perform } from './acts.ts'
import { page } from './page.ts'
import { screensOf, watch } from './screens.ts'
import type { SiteWorks } from './site-works.ts'

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }
const files = new Set([
  'page.js',
  'patch.js',
  'page.css',
  'chat.css',
  'slack.css',
  'discord.css',
  'telegram.css',
])

const seeing = z.object({
  who: z.enum(everybody).default('ana'),
  where: z.enum(places).default('group'),
})

/** The page and the control API behind it, for this machine alone. */
export const createSite = (site: SiteWorks): Hono => {
  const { language } = site
  const app = new Hono()
  app.use(guard())
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    }),
  )
  app.get('/', (context) => context.html(page(language)))
  app.get('/:file{[a-z]+\\.(?:js|css)}', async (context) => {
    const name = context.req.param('file')
    if (!files.has(name)) return context.notFound()
    const body = await readFile(new URL(`../../page/${name}`, import.meta.url))
    return context.body(body, 200, {
      'content-type': `${types[name.split('.').at(-1) ?? ''] ?? ''}; charset=utf-8`,
      'cache-control': 'no-cache',
    })
  })
  app.get('/api/screens', (context) => {
    const { who, where } = seeing.parse(context.req.query())
    return context.json(screensOf(site, who, where))
  })
  app.get('/api/stream', (context) => {
    const { who, where } = seeing.parse(context.req.query())
    return streamSSE(context, (stream) => watch(site, { stream, who, where }))
  })
  app.post('/api/acts', async (context) => {
    await perform(act.parse(await context.req.json()), site)
    return context.json({ done: true })
  })
  app.onError((thrown, context) => {
    if (thrown instanceof ErrandError) return context.json({ error: explain(language, thrown).text }, 403)
    if (thrown instanceof z.ZodError) return context.json({ error: z.prettifyError(thrown) }, 400)
    // What a platform does not let somebody do is for them to read.
    return context.json({ error: reasonOf(thrown) }, 409)
  })
  return app
}
