import { expect, test } from 'vitest'

import { auditLines } from './audit.ts'

test('ADMIN-82 a change reads as what it was and what it became', () => {
  expect(auditLines({ state: { from: 'pending', to: 'approved' } })).toEqual([
    'state: pending → approved',
  ])
  expect(auditLines({ dateTBA: { from: false, to: true }, tagIds: { from: [], to: [3] } })).toEqual(
    ['dateTBA: false → true', 'tagIds: [] → [3]'],
  )
})

test('ADMIN-82 what was empty is said so, and a reason is said as it is', () => {
  expect(auditLines({ coverImageURL: { from: null, to: '' }, reason: 'Forged tickets.' })).toEqual([
    'coverImageURL: empty → empty',
    'reason: Forged tickets.',
  ])
})
