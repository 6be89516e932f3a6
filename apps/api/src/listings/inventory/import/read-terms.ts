import { type Cents, parseDollars, type SplitRule } from '@seatdesk/domain'

import { type FileRow, joinProblems, problemOf } from './cells.ts'
import { readDeliveryTerms } from './delivery-terms.ts'
import { type DateStyle, type EventTime, readEventTime } from './event-time.ts'
import { readSplits } from './split-terms.ts'

/** Meaning of a file's `cost` column: the price asked, or the price paid. */
export type CostColumnMeaning = 'asking' | 'paid'

/** Terms of sale in a row; terms that it lacks are absent. */
export interface RowTerms {
  price: Cents
  cost?: Cents
  splitRule?: SplitRule
  customSplits?: number[]
  deliveryTypeId?: number
  /** In-hand date. */
  inHand?: EventTime
}

/** How to read the cells of a file. */
export interface CellReadOptions extends DateStyle {
  costMeans: CostColumnMeaning | undefined
}

/**
 * Terms of a row of `quantity` tickets, or what is wrong with them, as text. Splits are left out if
 * the quantity is unknown.
 */
export const readTerms = (
  { cells }: FileRow,
  quantity: number | undefined,
  { costMeans, ...style }: CellReadOptions,
): RowTerms | string => {
  const isAskingPrice = costMeans === 'asking'
  const requested = isAskingPrice ? cells.cost : cells.listPrice
  const price = requested === undefined ? 'the price is missing' : priceOf(requested, cells)
  const cost = isAskingPrice || cells.cost === undefined ? undefined : priceOf(cells.cost, cells)
  const delivery = readDelivery(cells, style)
  const splits =
    quantity === undefined ? {} : readSplits(cells.splitType, cells.customSplit, quantity)
  if (
    typeof price === 'string' ||
    typeof cost === 'string' ||
    typeof delivery === 'string' ||
    typeof splits === 'string'
  )
    return joinProblems([price, cost, delivery, splits].map(problemOf)) ?? ''
  return { price, ...(cost === undefined ? {} : { cost }), ...delivery, ...splits }
}

/** A price in the currency of its row, or what is wrong with it. */
const priceOf = (text: string, { currency }: FileRow['cells']): Cents | string => {
  if (currency && !/^(?:USD?|US dollars?|\$)$/i.test(currency))
    return `prices are in US dollars, not ${currency}`
  return readPrice(text, currency === undefined ? undefined : true) ?? priceProblem(text)
}

/** Programs write more decimals than cents have, `120.0000`; only zeros are dropped. */
export const readPrice = (text: string, isInDollars = /\$|\bUSD?\b/i.test(text)): Cents | null => {
  const amount = text.replace(EACH, '').replace(DOLLARS_BEFORE, '').replace(DOLLARS_AFTER, '')
  if (AMBIGUOUS.test(amount) || (hasDecimalComma(amount) && !isInDollars)) return null
  return parseDollars(withPoint(amount).replace(/(\.\d{2})0+$/, '$1'))
}

/** `$120 each`, `120/ea`. */
const EACH = /\s*(?:\/\s*)?\b(?:each|ea|per ticket|pp)\.?$/i
const DOLLARS_BEFORE = /^(?:USD?)?\s*\$?\s*/i
const DOLLARS_AFTER = /\s*(?:USD?|\$)$/i

/** `1.200` is 1,200 in Europe and 1.20 in a program with three decimals. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/

/** Other separators of thousands. */
const SPACED = /^\d{1,3}(?:['’\s]\d{3})+(?:\.\d+)?$/

/**
 * Whether an amount has a decimal comma: two digits are cents, thousands have three. Such prices are
 * often in another currency, so a file has to say that they are in dollars.
 */
const hasDecimalComma = (amount: string): boolean =>
  /^(?:\d{1,3}(?:[.'’\s]\d{3})+|\d+),\d{2}$/.test(amount)

/** Writes `1'200.50`, `1.200,50` and `60.-` as programs do. */
const withPoint = (amount: string): string => {
  const text = amount.replace(/[.,][-–]$/, '')
  if (hasDecimalComma(text)) return text.replaceAll(/[.'’\s]/g, '').replace(',', '.')
  return SPACED.test(text) ? text.replaceAll(/['’\s]/g, '') : text
}

const priceProblem = (text: string): string => {
  if (/[£€¥]|\b(?:GBP|EUR|CAD|AUD)\b/i.test(text)) return `prices are in US dollars, not ${text}`
  return hasDecimalComma(text)
    ? `${text} has a decimal comma: add a currency column that says USD, or write ${text.replace(',', '.')}`
    : `${text} is not a valid price`
}

const YES = /^(?:y|yes|true|1|in hand)$/i
/** Columns that need a date. */
const IN_HAND = /^(?:y|yes|true|in hand|now|today|immediate(?:ly)?|instant)$/i
const NO = /^(?:n|no|false|0|not in hand)$/i

const readDelivery = (
  { stockType, inHand, inHandDate }: FileRow['cells'],
  style: DateStyle,
): Pick<RowTerms, 'deliveryTypeId' | 'inHand'> | string => {
  const bits = stockType === undefined ? undefined : readDeliveryTerms(stockType)
  // Some files have the date in the column that has yes or no in others.
  const isDated = inHand !== undefined && !YES.test(inHand) && !NO.test(inHand)
  const date =
    inHandDate !== undefined && IN_HAND.test(inHandDate)
      ? undefined
      : (inHandDate ?? (isDated ? inHand : undefined))
  const isMissing = date === undefined && inHand !== undefined && NO.test(inHand)
  const when = date === undefined ? undefined : readEventTime(date, undefined, style)
  const problem = joinProblems([
    stockType !== undefined && bits === undefined ? `${stockType} is not a valid stock type` : null,
    isMissing ? 'the tickets are not in hand: add the in-hand date' : null,
    when === null ? `${date} is not a valid date` : null,
  ])
  return (
    problem ?? {
      ...(bits === undefined ? {} : { deliveryTypeId: bits }),
      ...(when ? { inHand: when } : {}),
    }
  )
}
