import { expect, test } from 'vitest'

import { auditDetailLines, subjectKindLabel, subjectLabel, SUBJECT_KINDS } from './audit.ts'

test('ADMIN-82 a change reads as the old value and the new value', () => {
  expect(auditDetailLines({ state: { from: 'pending', to: 'approved' } })).toEqual([
    'State: pending → approved',
  ])
  expect(
    auditDetailLines({ dateTBA: { from: false, to: true }, tagIds: { from: [], to: [3] } }),
  ).toEqual(['Date TBA: no → yes', 'Tag IDs: none → 3'])
})

test('ADMIN-82 empty values are named, and a reason is quoted unchanged', () => {
  expect(
    auditDetailLines({ coverImageURL: { from: null, to: '' }, reason: 'Forged tickets.' }),
  ).toEqual(['Cover image URL: none → none', 'Reason: Forged tickets.'])
})

test.each([
  ['account', 'Ada Broker', 'Account Ada Broker'],
  ['order', null, 'Order O-1042'],
  ['payout', null, 'Payout S-1042'],
  ['failed-task', null, 'Failed task 1042'],
])('ADMIN-245 a subject of the kind %s is named', (kind, name, label) => {
  expect(subjectLabel({ kind, id: 1042, name })).toBe(label)
})

test('ADMIN-212 every subject kind has its own label', () => {
  const names = SUBJECT_KINDS.map(subjectKindLabel)
  expect(new Set(names).size).toBe(SUBJECT_KINDS.length)
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z ]+$/)
})
