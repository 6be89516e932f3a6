import { expect, test } from 'vitest'

import { auditDetailLines } from './audit.ts'

test('ADMIN-82 a change reads as what it was and what it became', () => {
  expect(auditDetailLines({ state: { from: 'pending', to: 'approved' } })).toEqual([
    'state: pending → approved',
  ])
  expect(
    auditDetailLines({ dateTBA: { from: false, to: true }, tagIds: { from: [], to: [3] } }),
  ).toEqual(['dateTBA: false → true', 'tagIds: [] → [3]'])
})

test('ADMIN-82 what was empty is said so, and a reason is said as it is', () => {
  expect(
    auditDetailLines({ coverImageURL: { from: null, to: '' }, reason: 'Forged tickets.' }),
  ).toEqual(['coverImageURL: empty → empty', 'reason: Forged tickets.'])
})
