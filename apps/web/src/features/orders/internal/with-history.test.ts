import type { HistoryEntry } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { type DrawerStep, withHistory } from './with-history.ts'

const step = (name: DrawerStep['step'], at: string): DrawerStep => ({
  step: name,
  at: at as DrawerStep['at'],
  note: null,
})

const entry = (
  call: HistoryEntry['call'],
  at: string,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  rowId: '7',
  call,
  by: 'Ann Lee',
  isApiKey: false,
  changed: [],
  changes: {},
  isOnSale: null,
  at: at as HistoryEntry['at'],
  ...more,
})

test('TEAM-60 a step of a timeline says who did it, and other changes are steps of their own', () => {
  const told = withHistory(
    [
      step('ordered', '2030-05-01T09:00:00.000Z'),
      step('confirmed', '2030-05-01T10:00:00.000Z'),
      step('delivered', '2030-05-02T10:00:00.000Z'),
    ],
    [
      entry('sales.deliver', '2030-05-02T10:00:01.000Z', { by: 'Nightly sync', isApiKey: true }),
      entry('orderNotes.update', '2030-05-01T12:00:00.000Z', { by: null }),
      entry('sales.confirm', '2030-05-01T10:00:02.000Z'),
    ],
  )
  expect(told.map(({ step: name, text, by }) => [name ?? text, by])).toEqual([
    ['ordered', null],
    ['confirmed', 'by Ann Lee'],
    ['Internal notes changed', 'by a former member'],
    ['delivered', 'by API key Nightly sync'],
  ])
})

test('TEAM-60 an edit names what was changed, and a change of being on sale is named as such', () => {
  const at = '2030-05-01T10:00:00.000Z'
  const told = withHistory(
    [],
    [
      entry('inventory.update', at, { changed: ['internalNote', 'price'] }),
      entry('inventory.update', at, { isOnSale: false }),
    ],
  )
  expect(told.map(({ text, note }) => [text, note])).toEqual([
    ['Taken off sale', null],
    ['Edited', 'Internal note, Price'],
  ])
})

test('TEAM-74 an edit says the values before and after', () => {
  const [told] = withHistory(
    [],
    [
      entry('inventory.update', '2030-05-01T10:00:00.000Z', {
        changed: ['price', 'deliveryDate'],
        changes: {
          price: { from: 9000, to: 9550 },
          deliveryDate: { from: '2030-05-01T00:00:00', to: '2030-05-03T00:00:00' },
        },
      }),
    ],
  )
  expect(told?.note).toBe(
    'Price $90.00 → $95.50 · In-hand date Wed, May 1, 2030 → Fri, May 3, 2030',
  )
})
