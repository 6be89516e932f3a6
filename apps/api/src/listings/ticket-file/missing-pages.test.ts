import { expect, test } from 'vitest'

import { type TicketPage, ticketPages } from '../../../test/ticket-pdf.ts'
import { missingPages } from './missing-pages.ts'
import { openTicketFile } from './open-ticket-file.ts'
import type { OpenedTicketFile } from './opened-ticket-file.ts'

const opened = async (...pages: readonly TicketPage[]) => {
  const file = await openTicketFile(ticketPages(...pages))
  if ('problem' in file) throw new Error(file.problem)
  return file
}

const page = (seat: number, code?: string) => ({
  lines: [`Seat ${seat}`],
  ...(code === undefined ? {} : { code }),
})

const missing = async (quantity: number, ...files: Promise<OpenedTicketFile>[]) =>
  missingPages(await Promise.all(files), quantity)

test('QUEUE-72 fewer pages than tickets are an error, more are not', async () => {
  expect(await missing(4, opened(page(1)))).toMatch(/^have 1 page for 4 tickets/)
  expect(await missing(3, opened(page(1)), opened(page(2)))).toMatch(/^have 2 pages for 3 tickets/)
  expect(await missing(2, opened(page(1), page(2), page(3), page(4)))).toBeNull()
})

test('QUEUE-72 the same code on several pages is an error, in one file or several', async () => {
  const same = [page(1, 'qr'), page(2, 'qr')] as const
  expect(await missing(2, opened(...same))).toMatch(/^have the same code on each page/)
  expect(await missing(2, opened(same[0]), opened(same[1]))).toMatch(/^have the same code on each/)
  expect(await missing(2, opened(page(1, 'qr'), page(2, 'other')))).toBeNull()
  expect(await missing(3, opened(page(1, 'a'), page(2, 'a'), page(3, 'b')))).toMatch(
    /^have the same code on several pages, and 2 different ones for 3 tickets/,
  )
})

test('QUEUE-72 pages with only text, and repeated terms pages, are accepted', async () => {
  expect(await missing(2, opened(page(1), page(1)))).toBeNull()
  const withTerms = opened(page(1, 'a'), page(0, 'terms'), page(2, 'b'), page(0, 'terms'))
  expect(await missing(2, withTerms)).toBeNull()
})

test('QUEUE-72 pages with the same drawing but different long numbers have different codes', async () => {
  const numbered = (number: string) => ({ lines: [number], code: 'logo' })
  expect(await missing(2, opened(numbered('480012345'), numbered('480012346')))).toBeNull()
})
