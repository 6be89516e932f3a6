import * as v from 'valibot'
import { expect, test } from 'vitest'

import { tagNameSchema, tagSchema } from './tag.ts'

test('TAG-1 a tag has an id and a name', () => {
  expect(v.parse(tagSchema, { id: 3, name: 'jazz' })).toEqual({ id: 3, name: 'jazz' })
  expect([0, -1, 1.5, '3', null].filter((id) => v.is(tagSchema, { id, name: 'jazz' }))).toEqual([])
})

test('TAG-3 the name of a new tag is trimmed, not empty and not endless', () => {
  expect(v.parse(tagNameSchema, ' jazz ')).toBe('jazz')
  expect(['', '   ', 'x'.repeat(61)].filter((name) => v.is(tagNameSchema, name))).toEqual([])
})
