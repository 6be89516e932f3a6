import { importColumnsOf } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { isCostAsked, missingOf, sentColumns } from './import-desk-state.ts'

const columnsOf = (header: string) => importColumnsOf(header.split(','))

const EVOLUTION = columnsOf('TicketID,Event,EventDate,Quantity,Section,Row,Cost')

test('IMP-21 what a cost means is asked where no price stands beside it', () => {
  expect(isCostAsked(EVOLUTION)).toBe(true)
  expect(isCostAsked(columnsOf('list_price,cost'))).toBe(false)
  expect(missingOf({ columns: EVOLUTION, costMeans: null })).toBe('costMeans')
})

test('IMP-21 a cost that is asked is sent as the price, and one that was paid is none', () => {
  const asking = { columns: EVOLUTION, costMeans: 'asking' } as const
  expect(sentColumns(asking)).toContain('listPrice')
  expect(missingOf(asking)).toBeNull()
  const paid = { columns: EVOLUTION, costMeans: 'paid' } as const
  expect(sentColumns(paid)).toEqual(EVOLUTION)
  expect(missingOf(paid)).toBe('price')
})

test.each([
  ['event', 'section,row,quantity,price'],
  ['section', 'event,row,quantity,price'],
  ['row', 'event,section,quantity,price'],
  ['quantity', 'event,section,row,price'],
  ['price', 'event,section,row,seats'],
])('IMP-21 a file without a column for the %s asks for it', (missing, header) => {
  expect(missingOf({ columns: columnsOf(header), costMeans: null })).toBe(missing)
})
