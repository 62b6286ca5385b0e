/** Signs journal heads. `verify` never throws; a signature it cannot read is false. */
export interface Signer {
  readonly keyId: string
  sign(text: string): string
  verify(text: string, signature: string): boolean
}
