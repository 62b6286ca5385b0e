import { registerHooks } from 'node:module'
import { json } from 'node:stream/consumers'

/* The types of a client: `node apps/api/src/openapi/types-of.ts < openapi.json > api.ts`. */

// openapi-typescript builds its text with the compiler's old interface, which TypeScript 7 has no more.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? next('typescript-5', { ...context, parentURL: import.meta.url })
      : next(specifier, context),
})

const { astToString, default: typesOf } = await import('openapi-typescript')
const document = JSON.stringify(await json(process.stdin))
process.stdout.write(astToString(await typesOf(document)))
