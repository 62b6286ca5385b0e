/** Signs that would end what they stand in, kept apart by spaces without width: every one of a run, however long it is. */
export const apart = (run: string): string => run.split('').join('\u200B')
