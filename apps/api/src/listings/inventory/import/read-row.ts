import { formatDay, wallTimeIn } from '@seatdesk/domain'
import { contract } from '@seatdesk/domain/contract'
import * as v from 'valibot'

import { keptSplits, type NewListing, seatsProblem, splitsProblem } from '../listing-row.ts'
import { localTime } from './event-time.ts'
import type { Candidate } from './find-event.ts'
import type { OwnListing } from './own-listings.ts'
import type { Cells } from './read-table.ts'
import type { RowTerms } from './read-terms.ts'
import type { RowSeats } from './row-seats.ts'

interface RowParts {
  cells: Cells['cells']
  event: Candidate
  stock: RowSeats
  terms: RowTerms
  /** The listing that the row changes: what the row leaves unsaid stays as it is there. */
  own: OwnListing | undefined
  now: Date
}

/**
 * When tickets are in hand. A file says the day alone, and so leaves the time of that day as it is.
 * Tickets without a date are in hand today.
 */
const deliveryDateOf = ({ terms: { inHand }, event, own, now }: RowParts): string => {
  const day = inHand && localTime(inHand, event.time_zone).day
  if (own && (day === undefined || own.delivery_date.startsWith(day))) return own.delivery_date
  return `${day ?? wallTimeIn(event.time_zone, now).slice(0, 10)}T00:00:00`
}

/** A row as the listing that it asks for, checked as a call would be; or what is wrong, in words. */
export const readListing = (row: RowParts): NewListing | string => {
  const { cells, event, stock, terms, own } = row
  const deliveryDate = deliveryDateOf(row)
  if (deliveryDate > event.date_time && deliveryDate !== own?.delivery_date)
    return `tickets must be in hand before the event on ${formatDay(event.date_time)}`
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
    deliveryDate,
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
  // After a sale a file still names the splits of all tickets that were listed.
  const quantityListed = Math.max(listing.quantity, own?.quantity ?? 0)
  const problem =
    splitsProblem({ ...listing, quantity: quantityListed }) ?? seatsProblem(listing.seats)
  if (problem) return problem
  return { ...listing, customSplits: keptSplits(splitRule, listing.customSplits) }
}
