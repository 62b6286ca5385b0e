/** A file inside a request. */
export interface Upload {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** What a call carries, whatever its encoding: every value is a string, lists and objects are JSON. */
export interface Fields {
  readonly values: ReadonlyMap<string, string>
  readonly uploads: ReadonlyMap<string, Upload>
}
