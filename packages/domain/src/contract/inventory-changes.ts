import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { unbrandedIdSchema } from '../integer.ts'
import {
  CHANGE_OUTCOMES,
  inventoryChangeRowSchema,
  inventoryChangeSchema,
} from '../inventory/inventory-change.ts'
import { listResultSchema } from '../list/list-result.ts'
import { fromNotAfterTo } from '../list/query-fields.ts'
import { listingFilterMembers } from '../listing-filter.ts'
import { MAX_PRICE_CENTS } from '../money/price.ts'
import { QUOTAS } from '../quotas.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { askingPrice, unusualPriceConfirmation, listingTerms } from './inventory.ts'
import { listEndpoint } from './list.ts'
import { idParams } from './members.ts'

/** A relative price change, in cents. */
const priceStep = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number of cents'),
  v.minValue(-MAX_PRICE_CENTS, 'must be at least -$999,999.99'),
  v.maxValue(MAX_PRICE_CENTS, 'must be at most $999,999.99'),
)

const percent = v.pipe(
  v.number(),
  v.minValue(-99, 'must be at least -99'),
  v.maxValue(1000, 'must be at most 1000'),
)

const { deliveryTypeId, deliveryDate, splitRule, customSplits, internalNote, tags } = listingTerms
const { onSaleFrom, onSaleUntil } = listingTerms

/** Price changes; they are mutually exclusive. */
const PRICE_MOVES = ['priceTo', 'priceBy', 'pricePercent', 'undercutBy'] as const

const countGiven = (body: object, names: readonly string[]): number =>
  names.filter((name) => (body as Record<string, unknown>)[name] !== undefined).length

const changes = {
  priceTo: v.optional(askingPrice),
  priceBy: v.optional(priceStep),
  pricePercent: v.optional(percent),
  undercutBy: v.optional(v.pipe(priceStep, v.minValue(0, 'must not be negative'))),
  marginPercent: v.optional(percent),
  splitRule: v.optional(splitRule),
  customSplits,
  deliveryTypeId: v.optional(deliveryTypeId),
  deliveryDate: v.optional(deliveryDate),
  isActive: v.optional(v.boolean()),
  addTags: tags,
  removeTags: tags,
  internalNote,
  onSaleFrom,
  onSaleUntil,
  floor: v.optional(v.nullable(askingPrice)),
  /** A net floor of so many percent above each listing's own cost. */
  floorMarginPercent: v.optional(percent),
  ceiling: v.optional(v.nullable(askingPrice)),
  isWithdrawn: v.optional(v.literal(true, 'can only be true')),
}

const changed = jsonResponse(v.object({ data: inventoryChangeSchema }))

const ofOne = { scopes: SIGNED_IN, params: idParams, response: changed } as const

/** Bulk changes of a broker's listings: plan, review, apply and undo. */
export const inventoryChanges = {
  /** Plan a bulk change. Returns what it would do to each listing, and changes nothing. */
  plan: endpoint({
    method: 'POST',
    path: '/inventory/changes',
    summary: 'Plan a bulk change. Returns what it would do to each listing, and changes nothing.',
    scopes: SIGNED_IN,
    right: 'editListings',
    narrowed: 'filtered',
    apiKey: 'sell',
    idempotent: true,
    body: v.pipe(
      v.strictObject({
        ids: v.optional(
          v.pipe(
            v.array(unbrandedIdSchema),
            v.nonEmpty('name at least one listing'),
            v.maxLength(
              QUOTAS.changedListings,
              `must be at most ${QUOTAS.changedListings} listings`,
            ),
          ),
        ),
        filter: v.optional(v.pipe(v.strictObject(listingFilterMembers), fromNotAfterTo)),
        ...changes,
      }),
      v.forward(
        v.check(
          (body) => countGiven(body, ['ids', 'filter']) === 1,
          'give either listings or filters',
        ),
        ['ids'],
      ),
      v.forward(
        v.check((body) => countGiven(body, PRICE_MOVES) <= 1, 'give only one price change'),
        ['priceTo'],
      ),
      v.forward(
        v.check(
          (body) => countGiven(body, ['floor', 'floorMarginPercent']) <= 1,
          'give only one floor',
        ),
        ['floor'],
      ),
      v.forward(
        v.check(
          (body) =>
            countGiven(
              body,
              Object.keys(changes).filter((name) => name !== 'marginPercent'),
            ) > 0,
          'give at least one change',
        ),
        ['priceTo'],
      ),
    ),
    response: createdResponse(v.object({ data: inventoryChangeSchema })),
    errors: ['conflict'],
  }),
  /** Get a bulk change. How far it has come. */
  get: endpoint({
    right: 'seeOrders',
    narrowed: 'byInventoryChange',
    ...ofOne,
    method: 'GET',
    path: '/inventory/changes/{id}',
    summary: 'Get a bulk change. How far it has come.',
    apiKey: 'mine',
    errors: ['notFound'],
  }),
  /** List the listings of a bulk change. With the values before and after. */
  rows: endpoint({
    method: 'GET',
    path: '/inventory/changes/{id}/rows',
    summary: 'List the listings of a bulk change. With the values before and after.',
    scopes: SIGNED_IN,
    right: 'seeCost',
    narrowed: 'byInventoryChange',
    apiKey: 'mine',
    params: idParams,
    ...listEndpoint({ orders: ['position'] }, { outcome: v.optional(v.picklist(CHANGE_OUTCOMES)) }),
    response: jsonResponse(listResultSchema(inventoryChangeRowSchema)),
    errors: ['notFound'],
  }),
  /**
   * Apply a bulk change. Listings that were changed since are skipped, and so are unusual prices
   * unless they are confirmed.
   */
  apply: endpoint({
    right: 'editListings',
    narrowed: 'byInventoryChange',
    ...ofOne,
    method: 'POST',
    path: '/inventory/changes/{id}/apply',
    summary:
      'Apply a bulk change. Listings that were changed since are skipped, and so are unusual prices unless they are confirmed.',
    body: v.strictObject(unusualPriceConfirmation),
    apiKey: 'sell',
    idempotent: true,
    errors: ['notFound', 'conflict'],
  }),
  /** Undo a bulk change. Within ten minutes. */
  undo: endpoint({
    right: 'editListings',
    narrowed: 'byInventoryChange',
    ...ofOne,
    method: 'POST',
    path: '/inventory/changes/{id}/undo',
    summary: 'Undo a bulk change. Within ten minutes.',
    apiKey: 'sell',
    idempotent: true,
    errors: ['notFound', 'conflict'],
  }),
}
