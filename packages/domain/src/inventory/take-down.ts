import * as v from 'valibot'

/** Ways of delivery, by how long a seller needs for them. */
export const TAKE_DOWN_DELIVERIES = ['instant', 'code', 'transfer', 'other'] as const

export type TakeDownDelivery = (typeof TAKE_DOWN_DELIVERIES)[number]

/** Minutes before the start of an event at which listings leave the market if their seller says nothing. */
export const TAKE_DOWN_MINUTES: Readonly<Record<TakeDownDelivery, number>> = {
  instant: 0,
  code: 30,
  transfer: 60,
  other: 180,
}

/** Three days. */
const MAX_TAKE_DOWN_MINUTES = 4320

const takeDownMinutesSchema = v.pipe(
  v.number(),
  v.integer('must be whole minutes'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(MAX_TAKE_DOWN_MINUTES, `must be at most ${MAX_TAKE_DOWN_MINUTES} minutes`),
)

const wayEntries = <Schema extends v.GenericSchema>(schema: Schema) => ({
  instant: schema,
  code: schema,
  transfer: schema,
  other: schema,
})

export const takeDownTimesSchema = v.object(wayEntries(takeDownMinutesSchema))

/** Changes some of the times; `null` is the default again. */
export const takeDownChangeSchema = v.strictObject(
  wayEntries(v.optional(v.nullable(takeDownMinutesSchema))),
)

/** Minutes before the start of an event at which a broker's listings leave the market, by delivery. */
export type TakeDownTimes = v.InferOutput<typeof takeDownTimesSchema>

/** Why an active listing is not on the market. */
export const OFF_MARKET_REASONS = ['switchedOff', 'eventOff', 'silentFeed', 'takenDown'] as const

export type OffMarketReason = (typeof OFF_MARKET_REASONS)[number]

/** How an active listing is off the market by its own sale times. */
export const SALE_STATES = ['notYetOnSale', 'saleEnded'] as const

export type SaleState = (typeof SALE_STATES)[number]

/** Everything that keeps an active listing off the market, for filters. */
export const OFF_MARKET_FILTERS = [...OFF_MARKET_REASONS, ...SALE_STATES] as const
