import type Stripe from 'stripe'
import * as v from 'valibot'

import type { ObjectKind, ObjectKinds, PageRequest, StoredObject } from '../store/object-store.ts'
import { integer } from './params.ts'

/** The `created` parameter of lists: an instant or a range, in Unix seconds. */
export const createdFilter = v.optional(
  v.union([
    integer,
    v.strictObject({
      gt: v.optional(integer),
      gte: v.optional(integer),
      lt: v.optional(integer),
      lte: v.optional(integer),
    }),
  ]),
)

interface Paging {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: v.InferOutput<typeof createdFilter>
}

const second = (value: number | undefined): Date | undefined =>
  value === undefined ? undefined : new Date(value * 1000)

const after = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : value + 1

/** Converts a list call's parameters to a page request of the store. */
export const pageRequest = ({ limit, created: at, ...from }: Paging): PageRequest => {
  const bounds = typeof at === 'number' ? { gte: at, lte: at } : (at ?? {})
  return {
    limit,
    startingAfter: from.starting_after,
    endingBefore: from.ending_before,
    createdFrom: second(bounds.gte ?? after(bounds.gt)),
    createdBefore: second(bounds.lt ?? after(bounds.lte)),
  }
}

/** A page in Stripe's list format. */
export const listObjects = <K extends ObjectKind>(
  url: string,
  { items, hasMore }: { items: StoredObject<K>[]; hasMore: boolean },
): Stripe.ApiList<ObjectKinds[K]['body']> => ({
  object: 'list',
  data: items.map(({ body }) => body),
  has_more: hasMore,
  url,
})

/** An empty list. */
export const emptyList = (
  url: string,
): { object: 'list'; data: []; has_more: false; url: string } => ({
  object: 'list',
  data: [],
  has_more: false,
  url,
})
