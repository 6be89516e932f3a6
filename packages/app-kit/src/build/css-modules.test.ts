import { fileURLToPath } from 'node:url'

import { expect, test, vi } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Loads the module anew, because it remembers the hashes of a build. */
const load = async () => {
  vi.resetModules()
  const { CSS_MODULES } = await import('./css-modules.ts')
  return (file: string) => CSS_MODULES.generateScopedName('root', `${ROOT}${file}`)
}

test('classes of different files have different names, and queries do not matter', async () => {
  const nameOf = await load()
  expect(nameOf('a.module.css')).toMatch(/^_root_[0-9a-f]{5}$/)
  expect(nameOf('a.module.css?inline')).toBe(nameOf('a.module.css'))
  expect(nameOf('b.module.css')).not.toBe(nameOf('a.module.css'))
})

test('two files with the same hash are an error', async () => {
  const nameOf = await load()
  const make = () => Array.from({ length: 5_000 }, (_, index) => nameOf(`${index}.module.css`))
  expect(make).toThrow(/have the same hash/)
})
