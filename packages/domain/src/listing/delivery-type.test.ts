import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { deliveryTypeIdSchema, deliveryTypes } from './delivery-type.ts'

const kindsOf = (id: number) => deliveryTypes(id).map(({ kind }) => kind)

test.each([
  [1, 'pdf', 'PDF transfer', 'PDF'],
  [2, 'flash', 'Flash transfer', 'Flash'],
  [4, 'tmx', 'TMX transfer', 'TMX'],
  [8, 'barcode', 'Barcode', 'Barcode'],
])('STATUS-8 %i is %s', (id, kind, label, word) => {
  expect(deliveryTypes(id)).toEqual([{ kind, label, word }])
})

test.each([
  [3, ['pdf', 'flash']],
  [5, ['pdf', 'tmx']],
  [15, ['pdf', 'flash', 'tmx', 'barcode']],
])('STATUS-9 %i is a set of %j', (id, kinds) => {
  expect(kindsOf(id)).toEqual(kinds)
})

test.each([0, 16, 17, 255, -1, 1.5, Number.NaN])('STATUS-8 %d shows a generic icon', (id) => {
  expect(kindsOf(id)).toEqual(['other'])
})

test('STATUS-8 any number is shown as something', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), (id) => {
      expect(deliveryTypes(id).length).toBeGreaterThan(0)
    }),
  )
})

test('STATUS-9 a listing names at least nothing and at most all four', () => {
  expect([-1, 0, 5, 15, 16, 1.5].filter((id) => v.is(deliveryTypeIdSchema, id))).toEqual([0, 5, 15])
})
