import { type Cents, parseDollars, type SplitRule } from '@seatdesk/domain'

import { readDeliveryWords } from './delivery-words.ts'
import { type DateStyle, type EventTime, readEventTime } from './event-time.ts'
import type { Cells } from './read-table.ts'
import { readSplits } from './split-words.ts'

/** What a file's `cost` column means: the price asked, or the price once paid. */
export type CostMeans = 'asking' | 'paid'

/** What a row says about how its tickets are sold; what it does not say is left out. */
export interface RowTerms {
  price: Cents
  cost?: Cents
  splitRule?: SplitRule
  customSplits?: number[]
  deliveryTypeId?: number
  /** When the tickets are in hand. */
  inHand?: EventTime
}

/** How the cells of a file are read. */
export interface Reading extends DateStyle {
  costMeans: CostMeans | undefined
}

/** The terms of a row of `quantity` tickets, or a sentence that says what is wrong with them. */
export const readTerms = (
  { cells }: Cells,
  quantity: number,
  { costMeans, ...style }: Reading,
): RowTerms | string => {
  const isAsking = costMeans === 'asking'
  const asked = isAsking ? cells.cost : cells.listPrice
  if (cells.currency && !/^(?:USD?|US dollars?|\$)$/i.test(cells.currency))
    return `prices are in US dollars, not ${cells.currency}`
  const price = asked === undefined ? null : readPrice(asked)
  if (price === null) return asked === undefined ? 'it has no price' : priceProblem(asked)
  const cost = isAsking || cells.cost === undefined ? undefined : readPrice(cells.cost)
  if (cost === null) return priceProblem(cells.cost ?? '')
  const delivery = readDelivery(cells, style)
  if (typeof delivery === 'string') return delivery
  const splits = readSplits(cells.splitType, cells.customSplit, quantity)
  if (typeof splits === 'string') return splits
  return { price, ...(cost === undefined ? {} : { cost }), ...delivery, ...splits }
}

/** Programs write more decimals than cents have, `120.0000`; only zeros may be dropped. */
const readPrice = (text: string): Cents | null =>
  parseDollars(
    text
      .replaceAll(/^(?:USD?\s*)|(?:\s*USD?)$/gi, '')
      .replace(/^\$\s+/, '$')
      .replace(/(\.\d{2})0+$/, '$1'),
  )

const priceProblem = (text: string): string =>
  /[£€¥]|\b(?:GBP|EUR|CAD|AUD)\b/i.test(text)
    ? `prices are in US dollars, not ${text}`
    : `${text} is no price`

const YES = /^(?:y|yes|true|1|in hand)$/i
const NO = /^(?:n|no|false|0|not in hand)$/i

const readDelivery = (
  { stockType, inHand, inHandDate }: Cells['cells'],
  style: DateStyle,
): Pick<RowTerms, 'deliveryTypeId' | 'inHand'> | string => {
  const bits = stockType === undefined ? undefined : readDeliveryWords(stockType)
  if (stockType !== undefined && bits === undefined) return `${stockType} is no stock type`
  // Some files give the date in the column that others answer with yes or no.
  const isDated = inHand !== undefined && !YES.test(inHand) && !NO.test(inHand)
  const date = inHandDate ?? (isDated ? inHand : undefined)
  if (date === undefined && inHand !== undefined && NO.test(inHand))
    return 'it is not in hand: give the date on which it will be'
  const when = date === undefined ? undefined : readEventTime(date, undefined, style)
  if (when === null) return `${date} is no date`
  return {
    ...(bits === undefined ? {} : { deliveryTypeId: bits }),
    ...(when ? { inHand: when } : {}),
  }
}
