import { expect, test } from 'vitest'

import { isPdf } from '../../src/orders/sale/delivery.ts'
import { ticketPdf } from './ticket-pdf.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('a ticket is a PDF file whose table of objects points at the objects', () => {
  const bytes = ticketPdf(['Hamilton', 'Orchestra Center, row C'])
  const pdf = text(bytes)
  expect(isPdf(bytes)).toBe(true)
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(5)
  for (const [index, offset] of offsets.entries()) {
    expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  }
  const [, table] = pdf.match(/startxref\n(\d+)/) ?? []
  expect(pdf.slice(Number(table))).toMatch(/^xref/)
})

test('says its lines, with what PDF text cannot hold made harmless', () => {
  const pdf = text(ticketPdf(['Hamilton (Touring)', 'La Bohème']))
  expect(pdf).toContain('(Hamilton \\(Touring\\)) Tj')
  expect(pdf).toContain('(La Boh?me) Tj')
})
