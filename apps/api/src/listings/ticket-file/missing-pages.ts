import { countDifferentPages } from '@seatdesk/domain'

import type { OpenedTicketFile } from './opened-ticket-file.ts'

const countPages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`)

/**
 * Returns why files are too few for this many tickets, or null if they are enough: there are fewer
 * pages than tickets, or fewer different codes on them. The seller can state that they cover all.
 */
export const missingPages = (
  files: readonly Pick<OpenedTicketFile, 'pages'>[],
  quantity: number,
): string | null => {
  const pages = files.flatMap((file) => file.pages)
  if (pages.length < quantity)
    return `have ${countPages(pages.length)} for ${quantity} tickets: add the missing ones, or send coversAllTickets: true if every ticket is on them`
  const different = countDifferentPages(pages)
  if (different >= quantity) return null
  return different === 1
    ? `have the same code on each page: replace the wrong pages, or send coversAllTickets: true if one code admits all ${quantity} people`
    : `have the same code on several pages, and ${different} different ones for ${quantity} tickets: replace the wrong pages, or send coversAllTickets: true if they admit all ${quantity} people`
}
