import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { requiredSingleLine } from '../form/required.ts'
import { rejectUrlsAndEmails } from '../form/single-line.ts'
import { unbrandedIdSchema, wholeNumber } from '../integer.ts'
import {
  outsideSaleChannelSchema,
  outsideSaleSchema,
  ownHoldSchema,
} from '../inventory/own-hold.ts'
import { listResultSchema } from '../list/list-result.ts'
import { queryInteger } from '../list/query-fields.ts'
import { MAX_LISTING_TICKETS } from '../listing/split-values.ts'
import { priceSchema } from '../money/price.ts'
import { instantSchema } from '../time/wall-time.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { listEndpoint } from './list.ts'
import { idParams, noContent } from './members.ts'

/** Tickets by their ids, or so many adjacent ones. */
const selection = {
  ticketIds: v.optional(
    v.pipe(
      v.array(unbrandedIdSchema),
      v.nonEmpty('name at least one ticket'),
      v.maxLength(MAX_LISTING_TICKETS),
    ),
  ),
  quantity: v.optional(wholeNumber(1, 'must be a whole number from 1')),
}

type Choice = v.InferOutput<v.StrictObjectSchema<typeof selection, undefined>>

const isEitherOf = ({ ticketIds, quantity }: Choice): boolean =>
  (ticketIds === undefined) !== (quantity === undefined)

const EITHER = 'give the tickets or how many'

const ofListing = {
  listingId: v.optional(queryInteger('must be the id of a listing', 1)),
}

/** Tickets that a seller holds back. */
export const ownHolds = {
  /** List held tickets. Those held now, by the end of the hold. */
  list: endpoint({
    method: 'GET',
    path: '/holds/',
    summary: 'List held tickets. Those held now, by the end of the hold.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    apiKey: 'mine',
    ...listEndpoint({ orders: ['until', 'created_at'] }, ofListing),
    response: jsonResponse(listResultSchema(ownHoldSchema)),
  }),
  /** Hold tickets back. Until a time; a buyer who is paying for them goes first. */
  create: endpoint({
    method: 'POST',
    path: '/inventory/holds/{id}',
    summary: 'Hold tickets back. Until a time; a buyer who is paying for them goes first.',
    scopes: SIGNED_IN,
    right: 'editListings',
    narrowed: 'byListing',
    apiKey: 'sell',
    idempotent: true,
    params: idParams,
    body: v.pipe(
      v.strictObject({
        ...selection,
        heldFor: requiredSingleLine(120),
        until: instantSchema,
        note: v.optional(
          v.nullable(
            v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(500)),
          ),
        ),
      }),
      v.forward(v.partialCheck([['ticketIds'], ['quantity']], isEitherOf, EITHER), ['quantity']),
    ),
    response: createdResponse(v.object({ data: ownHoldSchema })),
    errors: ['notFound', 'conflict', 'inCheckout'],
  }),
  /** Release held tickets. A repeated call changes nothing. */
  release: endpoint({
    method: 'DELETE',
    path: '/holds/{id}',
    summary: 'Release held tickets. A repeated call changes nothing.',
    scopes: SIGNED_IN,
    right: 'editListings',
    narrowed: 'byOwnHold',
    apiKey: 'sell',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
}

/** Tickets that a seller sold elsewhere. */
export const outsideSales = {
  /** List sales made elsewhere. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/outside-sales/',
    summary: 'List sales made elsewhere. Newest first.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    apiKey: 'mine',
    ...listEndpoint({ orders: ['created_at'], orderDir: 'desc' }, ofListing),
    response: jsonResponse(listResultSchema(outsideSaleSchema)),
  }),
  /** Record a sale made elsewhere. Takes its tickets off the market. */
  create: endpoint({
    method: 'POST',
    path: '/inventory/outside-sales/{id}',
    summary: 'Record a sale made elsewhere. Takes its tickets off the market.',
    scopes: SIGNED_IN,
    right: 'editListings',
    narrowed: 'byListing',
    apiKey: 'sell',
    idempotent: true,
    params: idParams,
    body: v.pipe(
      v.strictObject({
        ...selection,
        where: outsideSaleChannelSchema,
        price: priceSchema,
        fee: v.optional(priceSchema),
        reference: v.optional(v.nullable(v.pipe(requiredSingleLine(64), rejectUrlsAndEmails))),
      }),
      v.forward(v.partialCheck([['ticketIds'], ['quantity']], isEitherOf, EITHER), ['quantity']),
    ),
    response: createdResponse(v.object({ data: outsideSaleSchema })),
    errors: ['notFound', 'conflict', 'inCheckout'],
  }),
  /** Undo a sale made elsewhere. Its tickets are for sale again. */
  cancel: endpoint({
    method: 'DELETE',
    path: '/outside-sales/{id}',
    summary: 'Undo a sale made elsewhere. Its tickets are for sale again.',
    scopes: SIGNED_IN,
    right: 'editListings',
    narrowed: 'byOutsideSale',
    apiKey: 'sell',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
}
