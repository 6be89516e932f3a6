import { expect, test, vi } from 'vitest'

import { firstIds } from './first-ids.ts'

const PATH = '/app/node_modules/@mantine/hooks/esm/use-id/use-id.mjs'

/** Builds modules, by their paths, and gives what became of each and whether the build went on. */
const built = (paths: readonly string[]) => {
  const { transform, buildEnd } = firstIds()
  const error = vi.fn()
  const made = paths.map((path): unknown =>
    typeof transform === 'function'
      ? Reflect.apply(transform, null, ['useState(randomId())', path])
      : undefined,
  )
  if (typeof buildEnd === 'function') Reflect.apply(buildEnd, { error }, [])
  return { made, hasFailed: error.mock.calls.length > 0 }
}

test('LOAD-458 a field has the id of its first drawing, and every other module is as it was', () => {
  const { made, hasFailed } = built([PATH, PATH.replaceAll('use-id', 'use-hash')])
  expect(made).toEqual([
    { code: expect.stringContaining("import { useId as useFirstId } from 'react'"), map: null },
    null,
  ])
  expect(made[0]).not.toMatchObject({ code: expect.stringContaining('useState') })
  expect(hasFailed).toBe(false)
})

test('LOAD-458 a build that finds no such hook says so', () => {
  expect(built([]).hasFailed).toBe(true)
})
