import { expect, test } from 'vitest'

import { createViteConfig } from './create-vite-config.ts'

test('LOAD-462 a shared chunk names existing folders and files only', () => {
  const configFor = (source: string) =>
    createViteConfig({
      port: 5173,
      paths: {},
      chunks: [{ name: 'events', sources: [source], minShareCount: 3, priority: 1 }],
    })
  expect(() => configFor('packages/ui/src/StarToggle')).not.toThrow()
  expect(() => configFor('packages/ui/src/StarToggle/StarToggle.tsx')).not.toThrow()
  expect(() => configFor('packages/ui/src/Star')).toThrow('Chunk events: no packages/ui/src/Star')
})
