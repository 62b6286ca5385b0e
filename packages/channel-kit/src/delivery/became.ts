/**
 * What became of a step: `acted` is a call to the platform that went well, `again` that there may be more at once,
 * `done` that the task has ended and all of it is there, `later` in how many milliseconds there is more.
 */
export type Became = 'acted' | 'again' | 'done' | { readonly later: number | undefined }
