import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { publicNoteSchema } from '../disclosure/public-note.ts'
import {
  attributeCodes,
  disclosureCodes,
  internalNoteSchema,
  listingTags,
} from '../disclosure/seat-trait.ts'
import { eventSummarySchema } from '../event/event.ts'
import { rejectUrlsAndEmails, singleLine } from '../form/single-line.ts'
import { unbrandedIdSchema } from '../integer.ts'
import { importColumnReportSchema, importNoticeSchema } from '../inventory/import-report.ts'
import { ROW_OUTCOMES } from '../inventory/inventory-import.ts'
import { inventoryListingSchema } from '../inventory/inventory-listing.ts'
import { deliveryTypeIdSchema } from '../listing/delivery-type.ts'
import { seatTypeSchema } from '../listing/listing.ts'
import { MAX_LISTING_TICKETS, splitRuleSchema } from '../listing/split-values.ts'
import { priceSchema } from '../money/price.ts'
import { instantSchema, wallTimeSchema } from '../time/wall-time.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { inventoryList } from './inventory-list.ts'
import { formBooleanSchema, idParams, noContent } from './members.ts'

/** Price of one ticket. */
export const askingPrice = v.pipe(
  priceSchema,
  v.check((amount) => amount > 0, 'must be at least one cent'),
)

/** Number of tickets in a listing. */
const ticketCount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1, 'must be a whole number from 1'),
  v.maxValue(MAX_LISTING_TICKETS, `must be at most ${MAX_LISTING_TICKETS}`),
)

/** Schema of a section, row or seat as printed on tickets. */
export const seatingLabel = (required: string) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(60),
    singleLine,
    rejectUrlsAndEmails,
  )

/** The terms of a listing that its seller may change. */
export const listingTerms = {
  price: askingPrice,
  cost: v.optional(v.nullable(priceSchema)),
  deliveryTypeId: deliveryTypeIdSchema,
  deliveryDate: wallTimeSchema,
  splitRule: splitRuleSchema,
  customSplits: v.optional(v.nullable(v.array(ticketCount))),
  externalId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100), singleLine))),
  disclosures: v.optional(disclosureCodes),
  attributes: v.optional(attributeCodes),
  publicNote: v.optional(v.nullable(publicNoteSchema)),
  internalNote: v.optional(v.nullable(internalNoteSchema)),
  tags: v.optional(listingTags),
  seatType: v.optional(seatTypeSchema),
  secondRow: v.optional(v.nullable(seatingLabel('a row needs a name'))),
  hidesSeats: v.optional(v.boolean()),
  shownQuantity: v.optional(v.nullable(ticketCount)),
  faceCents: v.optional(v.nullable(priceSchema)),
  onSaleFrom: v.optional(v.nullable(instantSchema)),
  onSaleUntil: v.optional(v.nullable(instantSchema)),
}

/** Confirms an unusual price, which is rejected without it. */
export const unusualPriceConfirmation = { confirmUnusualPrice: v.optional(v.boolean()) }

/** The members of a new listing, besides its event. */
export const newListingFields = {
  section: seatingLabel('a section is required'),
  seatRow: seatingLabel('a row is required'),
  seats: v.optional(v.pipe(v.array(seatingLabel('a seat needs a name')), v.maxLength(200))),
  quantity: v.optional(ticketCount),
  ...listingTerms,
  ...unusualPriceConfirmation,
}

/** Whether a new listing says which tickets it has: seats, or their number. */
export const hasTickets = ({
  seats,
  quantity: count,
}: {
  seats?: string[] | undefined
  quantity?: number | undefined
}): boolean => (seats?.length ? count === undefined || count === seats.length : count !== undefined)

export const TICKETS_MISSING_MESSAGE = 'give the seats or the number of tickets'

/** Where the seats are, and which ones: changes only while nothing of a listing is sold or held. */
const seating = {
  section: seatingLabel('a section is required'),
  seatRow: seatingLabel('a row is required'),
  seats: v.pipe(v.array(seatingLabel('a seat needs a name')), v.maxLength(200)),
  quantity: ticketCount,
}

const changeable = { ...listingTerms, isActive: v.boolean() }

/** Outcome of an import row. `row` is `null` for a listing that a snapshot no longer names. */
const outcomeSchema = v.object({
  row: v.nullable(v.number()),
  outcome: v.picklist(ROW_OUTCOMES),
  listingId: v.nullable(v.number()),
  message: v.nullable(v.string()),
  /** Of a row whose event was not found. */
  nearestEvents: v.optional(v.array(eventSummarySchema)),
})

/** A broker's listings. */
export const inventory = {
  ...inventoryList,
  /** Create a listing. With seats, or only a quantity. */
  create: endpoint({
    method: 'POST',
    path: '/inventory/',
    summary: 'Create a listing. With seats, or only a quantity.',
    scopes: SIGNED_IN,
    right: 'editListings',
    narrowed: 'byEvent',
    apiKey: 'sell',
    idempotent: true,
    body: v.pipe(
      v.strictObject({
        eventId: unbrandedIdSchema,
        ...newListingFields,
      }),
      v.forward(v.partialCheck([['seats'], ['quantity']], hasTickets, TICKETS_MISSING_MESSAGE), [
        'quantity',
      ]),
    ),
    response: createdResponse(v.object({ data: inventoryListingSchema })),
    errors: ['notFound', 'conflict', 'unusualPrice'],
  }),
  /**
   * Update a listing. Members that are left out stay as they are. Section, row, seats and quantity
   * can be changed until a ticket is sold or held, then withdraw the listing and list the rest
   * again, or report tickets that were sold elsewhere. A withdrawn listing cannot be changed. The
   * role `fulfillment` changes the in-hand date only.
   */
  update: endpoint({
    method: 'PATCH',
    path: '/inventory/{id}',
    summary:
      'Update a listing. Members that are left out stay as they are. Section, row, seats and quantity can be changed until a ticket is sold or held, then withdraw the listing and list the rest again, or report tickets that were sold elsewhere. A withdrawn listing cannot be changed. The role `fulfillment` changes the in-hand date only.',
    scopes: SIGNED_IN,
    right: 'editInHandDates',
    narrowed: 'byListing',
    apiKey: 'sell',
    params: idParams,
    body: v.partial(
      v.strictObject({
        ...changeable,
        ...seating,
        seen: v.partial(v.strictObject(changeable)),
        ...unusualPriceConfirmation,
      }),
    ),
    response: jsonResponse(v.object({ data: inventoryListingSchema })),
    errors: ['notFound', 'conflict', 'unusualPrice'],
  }),
  /**
   * Withdraw a listing. What is left of it is no longer for sale. It cannot be listed again, but
   * its external id can be used by another listing.
   */
  withdraw: endpoint({
    method: 'DELETE',
    path: '/inventory/{id}',
    summary:
      'Withdraw a listing. What is left of it is no longer for sale. It cannot be listed again, but its external id can be used by another listing.',
    scopes: SIGNED_IN,
    right: 'editListings',
    narrowed: 'byListing',
    apiKey: 'sell',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /**
   * Import a file. Creates, updates and withdraws listings, row by row. A dry run changes nothing.
   * If over half the rows fail, the call is rejected, also as a dry run.
   */
  import: endpoint({
    method: 'POST',
    path: '/inventory/import',
    summary:
      'Import a file. Creates, updates and withdraws listings, row by row. A dry run changes nothing. If over half the rows fail, the call is rejected, also as a dry run.',
    scopes: SIGNED_IN,
    right: 'editListings',
    apiKey: 'sell',
    idempotent: true,
    bodyType: 'form',
    body: v.strictObject({
      file: v.file(),
      costMeans: v.optional(v.picklist(['asking', 'paid'])),
      dryRun: v.optional(formBooleanSchema, false),
      mode: v.optional(v.picklist(['snapshot', 'delta']), 'delta'),
      confirmUnusualPrice: v.optional(formBooleanSchema, false),
      skipLateDelivery: v.optional(formBooleanSchema, false),
    }),
    response: jsonResponse(
      v.object({
        data: v.array(outcomeSchema),
        columns: v.array(importColumnReportSchema),
        notices: v.array(importNoticeSchema),
      }),
    ),
    errors: ['importRejected'],
  }),
}
