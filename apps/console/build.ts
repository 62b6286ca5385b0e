import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The folder that the console's files are built into. */
export const consoleFiles: string = fileURLToPath(new URL('dist', import.meta.url))

/** The folder of what they are built from, and the files beside it: newer ones make a build stale. */
export const consoleSources: readonly string[] = ['src', 'index.html', 'vite.config.ts'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
)

/** Builds the console's files; throws with what stands in the way. The bundler is loaded only for this. */
export const buildConsole = async (): Promise<void> => {
  const { build } = await import('vite')
  await build({ root, logLevel: 'error' })
}
