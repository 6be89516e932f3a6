import { matchPages, type Seat } from './match-pages.ts'
import type { TicketPage } from './ticket-page.ts'

/** What tells pages apart here. */
type PageWords = Pick<TicketPage, 'key' | 'text' | 'codes'>

/** Which page is whose: the keys of pages with those of seats, each page and each seat once. */
export type PagePlan = ReadonlyMap<string, string>

/** Adds pages to a plan: those that are certain find a seat that is free. */
export const withPages = (
  plan: PagePlan,
  pages: readonly PageWords[],
  seats: readonly Seat[],
): PagePlan => {
  const taken = new Set(plan.values())
  const free = seats.filter(({ key }) => !taken.has(key))
  return new Map([...plan, ...matchPages(pages, free)])
}

/** Gives a page to a seat, which gives up the one that it had; to none where there is no seat. */
export const withChoice = (plan: PagePlan, pageKey: string, seatKey: string | null): PagePlan => {
  const others = [...plan].filter(([page, seat]) => page !== pageKey && seat !== seatKey)
  return new Map(seatKey === null ? others : [...others, [pageKey, seatKey]])
}

/** The barcodes that stand on more than one of the pages that are given to somebody. */
export const sharedCodes = (plan: PagePlan, pages: readonly PageWords[]): ReadonlySet<string> => {
  const codes = pages.filter(({ key }) => plan.has(key)).flatMap((page) => [...new Set(page.codes)])
  return new Set(codes.filter((code, index) => codes.indexOf(code) !== index))
}
