import { secretForms } from './secret-forms.ts'
import { tokenPatterns } from './token-patterns.ts'

/** Replaces what is secret in a text. */
export type Redact = (text: string) => string

const redacted = '[redacted]'

/**
 * Replaces every configured secret of at least six characters, in plain and in its encoded forms, and everything
 * that looks like a token. Linear in the text's length, never throws, and leaves a redacted text as it is.
 */
export const createRedactor = (secrets: readonly string[]): Redact => {
  const replaceSecrets = secretReplacer(secrets)
  return (text) =>
    tokenPatterns.reduce(
      (rest, pattern) => rest.replaceAll(pattern, (_, kept: string) => `${kept}${redacted}`),
      replaceSecrets(text),
    )
}

const secretReplacer = (secrets: readonly string[]): Redact => {
  const forms = [...new Set(secrets.flatMap(secretForms))]
    // A part of the replacement itself would be replaced again and again.
    .filter((form) => !redacted.includes(form))
    .toSorted((one, other) => other.length - one.length)
  return (text) => forms.reduce((rest, form) => rest.replaceAll(form, redacted), text)
}
