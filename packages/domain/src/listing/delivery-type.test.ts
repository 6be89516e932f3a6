import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { deliveryTypeIdSchema, deliveryTypes, needsRecipient } from './delivery-type.ts'

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

test.each([0, 16, 17, 255, -1, 1.5, Number.NaN])('STATUS-8 %d has the generic kind', (id) => {
  expect(kindsOf(id)).toEqual(['other'])
})

test('STATUS-8 any number has at least one delivery type', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), (id) => {
      expect(deliveryTypes(id).length).toBeGreaterThan(0)
    }),
  )
})

test('STATUS-9 a listing has between none and all four delivery types', () => {
  expect([-1, 0, 5, 15, 16, 1.5].filter((id) => v.is(deliveryTypeIdSchema, id))).toEqual([0, 5, 15])
})

test('HANDOVER-31 only delivery types with a transfer need a recipient', () => {
  const ids = Array.from({ length: 16 }, (_, id) => id)
  expect(ids.filter((id) => !needsRecipient(id))).toEqual([1, 8, 9])
})
