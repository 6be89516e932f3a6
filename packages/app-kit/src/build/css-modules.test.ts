import { expect, test } from 'vitest'

import { CSS_MODULES } from './css-modules.ts'

const ROOT = new URL('../../../../', import.meta.url).pathname

const nameOf = (file: string) => CSS_MODULES.generateScopedName('root', `${ROOT}${file}`)

test('classes of different files have different names, and queries do not matter', () => {
  expect(nameOf('a.module.css')).toMatch(/^_root_[0-9a-f]{5}$/)
  expect(nameOf('a.module.css?inline')).toBe(nameOf('a.module.css'))
  expect(nameOf('b.module.css')).not.toBe(nameOf('a.module.css'))
})

test('two files with the same hash are an error', () => {
  const make = () => Array.from({ length: 5_000 }, (_, index) => nameOf(`${index}.module.css`))
  expect(make).toThrow(/have the same hash/)
})
