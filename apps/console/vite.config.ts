import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Served by the hub at its own root; assets bear hashes and may be kept for ever.
  build: { target: 'es2023', modulePreload: false, assetsInlineLimit: 0 },
  server: { proxy: { '/api': 'http://127.0.0.1:4310' } },
  test: { environment: 'happy-dom', testTimeout: 60_000, hookTimeout: 60_000 },
})
