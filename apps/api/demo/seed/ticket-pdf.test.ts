import { expect, test } from 'vitest'

import { ticketPdf } from './ticket-pdf.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('a ticket is a PDF file with a correct cross-reference table', () => {
  const bytes = ticketPdf(['Hamilton', 'Orchestra Center, row C'])
  const pdf = text(bytes)
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(5)
  for (const [index, offset] of offsets.entries()) {
    expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  }
  const [, table] = pdf.match(/startxref\n(\d+)/) ?? []
  expect(pdf.slice(Number(table))).toMatch(/^xref/)
})

test('a ticket contains its lines, with special characters escaped or replaced', () => {
  const pdf = text(ticketPdf(['Hamilton (Touring)', 'La Bohème']))
  expect(pdf).toContain('(Hamilton \\(Touring\\)) Tj')
  expect(pdf).toContain('(La Boh?me) Tj')
})
