/** Whether a text names a path by itself, and not as a part of another one. */
export const namesPath = (text: string, path: string): boolean =>
  text
    .split(path)
    .some(
      (before, index, pieces) =>
        index < pieces.length - 1 &&
        !/[\w./-]$/u.test(before) &&
        !/^(?:[\w/-]|\.\w)/u.test(pieces[index + 1] ?? ''),
    )
