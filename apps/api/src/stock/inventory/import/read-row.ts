import { contract } from '@seatdesk/domain/contract'
import * as v from 'valibot'

import { keptSplits, seatsProblem, splitsProblem } from '../check-listing.ts'
import type { NewListing } from '../new-listing.ts'
import type { Candidate } from './find-event.ts'
import type { OwnListing } from './own-listings.ts'
import type { Cells } from './read-table.ts'
import type { RowSeats } from './row-seats.ts'
import type { RowTerms } from './row-terms.ts'

interface RowParts {
  cells: Cells['cells']
  event: Candidate
  stock: RowSeats
  terms: RowTerms
  /** The listing that the row changes: what the row leaves unsaid stays as it is there. */
  own: OwnListing | undefined
}

/** When tickets are in hand; a file says the day alone, and so leaves the time of that day as it is. */
const deliveryDate = (day: string | undefined, own: OwnListing | undefined): string | undefined =>
  day === undefined || own?.delivery_date.startsWith(day) ? own?.delivery_date : `${day}T00:00:00`

/** A row as the listing that it asks for, checked as a call would be; or what is wrong, in words. */
export const readListing = ({ cells, event, stock, terms, own }: RowParts): NewListing | string => {
  const splitRule = terms.splitRule ?? own?.split_rule ?? 'default'
  const asked = v.safeParse(contract.inventory.create.body, {
    eventId: event.id,
    section: cells.section ?? '',
    seatRow: cells.row ?? '',
    ...(stock.seats ? { seats: stock.seats } : {}),
    quantity: stock.quantity,
    price: terms.price,
    cost: terms.cost ?? own?.cost_cents ?? null,
    deliveryTypeId: terms.deliveryTypeId ?? own?.delivery_type_id ?? 1,
    deliveryDate: deliveryDate(terms.inHandDay, own) ?? event.date_time,
    splitRule,
    customSplits: terms.splitRule ? (terms.customSplits ?? null) : (own?.custom_splits ?? null),
    externalId: cells.externalId ?? null,
  })
  if (!asked.success) {
    const [issue] = asked.issues
    return `${v.getDotPath(issue) ?? 'the row'}: ${issue.message}`
  }
  const { seats, quantity, cost, customSplits, externalId, ...said } = asked.output
  const listing = {
    ...said,
    seats: seats ?? null,
    quantity: quantity ?? 0,
    cost: cost ?? null,
    customSplits: customSplits ?? null,
    externalId: externalId ?? null,
  }
  const problem = splitsProblem(listing) ?? seatsProblem(listing.seats)
  if (problem) return problem
  return { ...listing, customSplits: keptSplits(splitRule, listing.customSplits) }
}
