import { importColumnsOf } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { needsCostMeaning, missingColumn, columnsToSend } from './import-state.ts'

const columnsOf = (header: string) => importColumnsOf(header.split(','))

const EVOLUTION = columnsOf('TicketID,Event,EventDate,Quantity,Section,Row,Cost')

test('IMP-21 what a cost means is asked where no price stands beside it', () => {
  expect(needsCostMeaning(EVOLUTION)).toBe(true)
  expect(needsCostMeaning(columnsOf('list_price,cost'))).toBe(false)
  expect(missingColumn({ columns: EVOLUTION, costMeans: null })).toBe('costMeans')
})

test('IMP-21 a cost that is asked is sent as the price, and one that was paid is none', () => {
  const asking = { columns: EVOLUTION, costMeans: 'asking' } as const
  expect(columnsToSend(asking)).toContain('listPrice')
  expect(missingColumn(asking)).toBeNull()
  const paid = { columns: EVOLUTION, costMeans: 'paid' } as const
  expect(columnsToSend(paid)).toEqual(EVOLUTION)
  expect(missingColumn(paid)).toBe('price')
})

test.each([
  ['event', 'section,row,quantity,price'],
  ['section', 'event,row,quantity,price'],
  ['row', 'event,section,quantity,price'],
  ['quantity', 'event,section,row,price'],
  ['price', 'event,section,row,seats'],
])('IMP-21 a file without a column for the %s asks for it', (missing, header) => {
  expect(missingColumn({ columns: columnsOf(header), costMeans: null })).toBe(missing)
})
