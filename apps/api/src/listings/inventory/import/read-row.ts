import { type Cents, parseDollars, type SplitRule } from '@seatdesk/domain'
import { contract } from '@seatdesk/domain/contract'
import * as v from 'valibot'

import { keptSplits, type NewListing, seatsProblem, splitsProblem } from '../listing-row.ts'
import { readEventTime } from './event-time.ts'
import type { Candidate } from './find-event.ts'
import type { OwnListing } from './own-listings.ts'
import type { Cells } from './read-table.ts'
import type { RowSeats } from './row-seats.ts'

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

/** What a file's `cost` column means: the price asked, or the price once paid. */
export type CostMeans = 'asking' | 'paid'

/** What a row says about how its tickets are sold; what it does not say is left out. */
interface RowTerms {
  price: Cents
  cost?: Cents
  splitRule?: SplitRule
  customSplits?: number[]
  deliveryTypeId?: number
  /** The day on which the tickets are in hand. */
  inHandDay?: string
}

/** Brokers' words for how a listing may be divided. */
const SPLIT_RULES: Record<string, SplitRule> = {
  default: 'default',
  any: 'any',
  none: 'none',
  nosplit: 'none',
  nosplits: 'none',
  neverleaveone: 'neverLeaveOne',
  avoidone: 'neverLeaveOne',
  avoidoneandthree: 'avoidOneAndThree',
  avoidonethree: 'avoidOneAndThree',
  pairs: 'pairs',
  even: 'pairs',
  custom: 'custom',
}

/** Brokers' words for what their tickets are, as bits of ways of delivery. */
const STOCK_TYPES: Record<string, number> = {
  electronic: 1,
  eticket: 1,
  pdf: 1,
  flash: 2,
  flashseats: 2,
  mobiletransfer: 4,
  tmmobile: 4,
  tmet: 4,
  mobilescreencap: 8,
  mobileqr: 8,
  hard: 0,
  paperless: 0,
  guestlist: 0,
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The terms of a row, or a sentence that says what is wrong with them. */
export const readTerms = (
  { cells }: Cells,
  costMeans: CostMeans | undefined,
): RowTerms | string => {
  const isAsking = costMeans === 'asking'
  const asked = isAsking ? cells.cost : cells.listPrice
  const price = asked === undefined ? null : parseDollars(asked)
  if (price === null) return asked === undefined ? 'it has no price' : `${asked} is no price`
  const cost = isAsking || cells.cost === undefined ? undefined : parseDollars(cells.cost)
  if (cost === null) return `${cells.cost} is no price`
  const delivery = readDelivery(cells)
  if (typeof delivery === 'string') return delivery
  const splits = readSplits(cells)
  if (typeof splits === 'string') return splits
  return { price, ...(cost === undefined ? {} : { cost }), ...delivery, ...splits }
}

/** Any number of ways side by side, as bits; `undefined` where one is unknown. */
const waysOf = (text: string): number | undefined =>
  text
    .split(/[,;|]/)
    .map((word) => STOCK_TYPES[bare(word)])
    .reduce((all, bits) => (all === undefined || bits === undefined ? undefined : all | bits))

const readDelivery = ({
  stockType,
  inHandDate,
}: Cells['cells']): Pick<RowTerms, 'deliveryTypeId' | 'inHandDay'> | string => {
  const bits = stockType === undefined ? undefined : waysOf(stockType)
  if (stockType !== undefined && bits === undefined) return `${stockType} is no stock type`
  const inHand = inHandDate === undefined ? undefined : readEventTime(inHandDate, undefined)
  if (inHand === null) return `${inHandDate} is no date`
  return {
    ...(bits === undefined ? {} : { deliveryTypeId: bits }),
    ...(inHand ? { inHandDay: inHand.day } : {}),
  }
}

const readSplits = ({
  splitType,
  customSplit,
}: Cells['cells']): Pick<RowTerms, 'splitRule' | 'customSplits'> | string => {
  if (splitType === undefined) return {}
  const splitRule = SPLIT_RULES[bare(splitType)]
  if (!splitRule) return `${splitType} is no split type`
  if (splitRule !== 'custom') return { splitRule }
  return {
    splitRule,
    customSplits: (customSplit ?? '').split(/\D+/).filter(Boolean).map(Number),
  }
}
