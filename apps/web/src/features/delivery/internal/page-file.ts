import type { TicketFile, TicketPage } from './delivery-plan.ts'
import type { Seat } from './match-pages.ts'

/** A page with its assigned seat. */
export interface AssignedPage {
  page: TicketPage
  seat: Seat
}

/**
 * Returns one page of a file as a separate file. That of a PDF file is named for its seat; an image
 * or a wallet pass stays as it is.
 */
export const pageFile = async (source: TicketFile, { page, seat }: AssignedPage): Promise<File> => {
  if (!source.document) return source.file
  const bytes = await source.document.extractPages([
    { document: null, includePages: [page.number - 1] },
  ])
  return new File([new Uint8Array(bytes)], `${ticketFileName(seat, page)}.pdf`, {
    type: 'application/pdf',
  })
}

const ticketFileName = ({ section, row, seat }: Seat, { number }: TicketPage): string =>
  [`Section ${section}`, `row ${row}`, seat === null ? `page ${number}` : `seat ${seat}`].join(', ')
