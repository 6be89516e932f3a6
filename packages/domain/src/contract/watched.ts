import * as v from 'valibot'

import { fromNotAfterTo } from '../list/query-fields.ts'
import { events } from './events.ts'
import { type Fields, fieldOf, type FieldsInput, type FieldsOutput } from './fields.ts'
import { fromNotAboveTo, listingFilters } from './listing-filters.ts'
import type { WireCheck } from './spelled.ts'

/** Filters as a body and an answer carry them: by our own names, and no others. */
const filtersOf = <const Given extends Fields>(fields: Given, check: WireCheck) => {
  const schemas = Object.fromEntries(
    Object.entries(fields).map(([name, member]) => [name, fieldOf(member).schema]),
  )
  // Its type is made of the very fields that it is made of, and a check changes none of them.
  return v.pipe(v.strictObject(schemas), check) as v.GenericSchema<object> as v.GenericSchema<
    FieldsInput<Given>,
    FieldsOutput<Given>
  >
}

// Events that are not approved are found by nobody, and `filter` is another word for `search`.
const { status: _status, filter: _filter, ...eventFilters } = events.list.filters

/** The events that are watched, as the list of events is narrowed to them. */
export const watchedEventsSchema = filtersOf(eventFilters, fromNotAfterTo)

export type WatchedEvents = v.InferOutput<typeof watchedEventsSchema>

/** What a listing has to meet, as the listings of an event are narrowed to such. */
export const watchedListingsSchema = filtersOf(listingFilters, fromNotAboveTo)

export type WatchedListings = v.InferOutput<typeof watchedListingsSchema>
