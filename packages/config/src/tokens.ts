import type { Problem } from '@errand/agent-core'
import type { Settings } from './schema.ts'

const invalid = (key: string, reason: string): Problem => ({
  code: 'CONFIG_INVALID',
  params: { key, reason },
})

/** What is wrong with who comes with which token: one that stands for two, that no header carries, or the owner's name. */
export const tokenProblems = ({ token: ownToken, tokens }: Settings): readonly Problem[] => {
  const all = [
    ...(ownToken === undefined ? [] : [{ key: 'token', token: ownToken }]),
    ...tokens.map(({ token }, index) => ({ key: `tokens[${index}].token`, token })),
  ]
  return [
    ...all.flatMap(({ key, token }, index) => {
      const first = all.findIndex((other) => other.token === token)
      if (first < index) return [invalid(key, `it is the same as ${all[first]?.key ?? ''}`)]
      return /^[\x21-\x7e]+$/u.test(token)
        ? []
        : [invalid(key, 'only letters, digits and signs of ASCII are expected, without spaces')]
    }),
    ...tokens.flatMap(({ user }, index) =>
      user === 'owner'
        ? [invalid(`tokens[${index}].user`, 'this is the name of the owner, whose token stands under token')]
        : [],
    ),
  ]
}
