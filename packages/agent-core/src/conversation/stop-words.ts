const stopWords: ReadonlySet<string> = new Set(
  [
    'stop, stop it, stop that, please stop, cancel, cancel that, never mind, nevermind, abort, forget it',
    '停, 停止, 停下, 停下来, 别做了, 不用了, 算了, 取消, 住手, 先停, 请停止, 中止',
  ].flatMap((language) => language.split(', ')),
)

/** Whether the whole message means "stop", in English or Chinese (C3); a sentence that only holds the word does not. */
export const meansStop = (text: string): boolean =>
  stopWords.has(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s.!?,;:。！？，；：~～…'"]+/gu, ' ')
      .trim(),
  )
