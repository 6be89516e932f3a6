import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { unbrandedIdSchema, wholeNumber } from '../integer.ts'
import { listResultSchema } from '../list/list-result.ts'
import { MAX_PRICE_CENTS } from '../money/price.ts'
import { pricingGroupSchema } from '../pricing/price-move.ts'
import { ruleNameSchema } from '../pricing/pricing-rule.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { listEndpoint } from './list.ts'
import { idParams, noContent } from './members.ts'

/** The most listings of a group. */
const MAX_GROUP = 50

const cents = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number of cents'),
  v.minValue(-MAX_PRICE_CENTS),
  v.maxValue(MAX_PRICE_CENTS),
)

const groupBody = v.strictObject({
  name: ruleNameSchema,
  listingIds: v.pipe(
    v.array(unbrandedIdSchema),
    v.minLength(2, 'must be at least two listings'),
    v.maxLength(MAX_GROUP, `must be at most ${MAX_GROUP} listings`),
    v.check((ids) => new Set(ids).size === ids.length, 'must differ from each other'),
  ),
  anchorCents: v.optional(cents, 0),
  staggerCents: v.optional(wholeNumber(0, 'must not be negative', MAX_PRICE_CENTS), 1_00),
  staggerBp: v.optional(wholeNumber(0, 'must not be negative', 10_000), 0),
})

/** Listings that are priced in rank. */
export const pricingGroups = {
  /** List pricing groups. Each with its listings by rank. */
  list: endpoint({
    method: 'GET',
    path: '/pricing-groups/',
    summary: 'List pricing groups. Each with its listings by rank.',
    scopes: SIGNED_IN,
    right: 'seeCost',
    apiKey: 'price',
    ...listEndpoint({ orders: ['name'] }, {}),
    response: jsonResponse(listResultSchema(pricingGroupSchema)),
  }),
  /** Create a pricing group. Listings of one event, from the cheapest to the most expensive. */
  create: endpoint({
    method: 'POST',
    path: '/pricing-groups/',
    summary:
      'Create a pricing group. Listings of one event, from the cheapest to the most expensive.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'price',
    idempotent: true,
    body: groupBody,
    response: createdResponse(v.object({ data: pricingGroupSchema })),
    errors: ['notFound', 'conflict'],
  }),
  /** Replace a pricing group. Its listings, and the distance between their prices. */
  update: endpoint({
    method: 'PUT',
    path: '/pricing-groups/{id}',
    summary: 'Replace a pricing group. Its listings, and the distance between their prices.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'price',
    params: idParams,
    body: groupBody,
    response: jsonResponse(v.object({ data: pricingGroupSchema })),
    errors: ['notFound', 'conflict'],
  }),
  /** Delete a pricing group. Its listings are priced on their own again. */
  delete: endpoint({
    method: 'DELETE',
    path: '/pricing-groups/{id}',
    summary: 'Delete a pricing group. Its listings are priced on their own again.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'price',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
}
