import type { Seat } from './match-pages.ts'
import type { TicketFile, TicketPage } from './ticket-page.ts'

/** A page, and the seat that it is the ticket of. */
export interface GivenPage {
  page: TicketPage
  seat: Seat
}

/**
 * The files to send for one order: a PDF file whose pages are all its own goes as it is, byte for
 * byte, and of any other the pages that are, each by itself; in the order of their seats.
 */
export const ticketFiles = async (given: readonly GivenPage[]): Promise<File[]> => {
  const inOrder = given.toSorted((one, other) => one.seat.place - other.seat.place)
  const bySource = Map.groupBy(inOrder, ({ page }) => page.source)
  const files = await Promise.all(
    [...bySource].map(async ([source, some]) =>
      some.length === source.document.numPages
        ? [source.file]
        : await Promise.all(some.map((one) => pageFile(source, one))),
    ),
  )
  return files.flat()
}

const pageFile = async (source: TicketFile, { page, seat }: GivenPage): Promise<File> => {
  const bytes = await source.document.extractPages([
    { document: null, includePages: [page.number - 1] },
  ])
  return new File([new Uint8Array(bytes)], `${nameOf(seat, page)}.pdf`, { type: 'application/pdf' })
}

const nameOf = ({ section, row, seat }: Seat, { number }: TicketPage): string =>
  [`Section ${section}`, `row ${row}`, seat === null ? `page ${number}` : `seat ${seat}`].join(', ')
