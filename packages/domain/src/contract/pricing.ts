import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { unbrandedIdSchema, wholeNumber } from '../integer.ts'
import { listResultSchema } from '../list/list-result.ts'
import { queryIdsUpTo, queryInteger } from '../list/query-fields.ts'
import {
  ATTENTION_KINDS,
  attentionTotalsSchema,
  listingPricingSchema,
  newLimitsSchema,
  priceMoveSchema,
  pricingAttentionSchema,
  pricingPauseSchema,
  PRICE_OUTCOMES,
  pricingPreviewSchema,
  pricingRunSchema,
  pricingRunTotalsSchema,
} from '../pricing/price-move.ts'
import { pricingLimitsSchema } from '../pricing/pricing-limits.ts'
import {
  appliesToSchema,
  pricingRuleSchema,
  pricingTermsInputSchema,
  ruleNameSchema,
} from '../pricing/pricing-rule.ts'
import { instantSchema } from '../time/wall-time.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { listEndpoint } from './list.ts'
import { idParams, noContent } from './members.ts'
import { pricingGroups } from './pricing-groups.ts'

const priority = wholeNumber(1, 'must be a whole number from 1 to 1,000', 1_000)

/** The most listings in one request for their pricing. */
const MAX_IDS = 100

/** The most decisions on one page of a preview. */
const MAX_DECISIONS = 200

const page = wholeNumber(1, 'must be a whole number from 1', 100_000)

/** Rules that change prices, within the limits of each listing. */
const pricingRules = {
  /** List pricing rules. In the order in which they are tried. */
  list: endpoint({
    method: 'GET',
    path: '/pricing-rules/',
    summary: 'List pricing rules. In the order in which they are tried.',
    scopes: SIGNED_IN,
    right: 'seeCost',
    apiKey: 'price',
    ...listEndpoint({ orders: ['priority'] }, {}),
    response: jsonResponse(listResultSchema(pricingRuleSchema)),
  }),
  /** Create a pricing rule. It is off unless `isOn` says otherwise; preview it first. */
  create: endpoint({
    method: 'POST',
    path: '/pricing-rules/',
    summary: 'Create a pricing rule. It is off unless `isOn` says otherwise; preview it first.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'price',
    idempotent: true,
    body: v.strictObject({
      name: ruleNameSchema,
      priority: v.optional(priority, 100),
      isOn: v.optional(v.boolean(), false),
      appliesTo: v.optional(appliesToSchema, {}),
      terms: pricingTermsInputSchema,
    }),
    response: createdResponse(v.object({ data: pricingRuleSchema })),
    errors: ['conflict', 'notFound'],
  }),
  /** Update a pricing rule. Members that are left out stay as they are. */
  update: endpoint({
    method: 'PATCH',
    path: '/pricing-rules/{id}',
    summary: 'Update a pricing rule. Members that are left out stay as they are.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'price',
    params: idParams,
    body: v.partial(
      v.strictObject({
        name: ruleNameSchema,
        priority,
        isOn: v.boolean(),
        appliesTo: appliesToSchema,
        terms: pricingTermsInputSchema,
      }),
    ),
    response: jsonResponse(v.object({ data: pricingRuleSchema })),
    errors: ['notFound'],
  }),
  /** Delete a pricing rule. Prices stay as they are, and its price changes stay in the history. */
  delete: endpoint({
    method: 'DELETE',
    path: '/pricing-rules/{id}',
    summary:
      'Delete a pricing rule. Prices stay as they are, and its price changes stay in the history.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'price',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /**
   * Preview a pricing rule. What it would do to each listing now, and with `back` in the last days.
   * Changes nothing.
   */
  preview: endpoint({
    method: 'POST',
    path: '/pricing-rules/preview',
    summary:
      'Preview a pricing rule. What it would do to each listing now, and with `back` in the last days. Changes nothing.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'price',
    changesNothing: true,
    isSlow: true,
    body: v.pipe(
      v.strictObject({
        ruleId: v.optional(unbrandedIdSchema),
        appliesTo: v.optional(appliesToSchema),
        terms: v.optional(pricingTermsInputSchema),
        back: v.optional(wholeNumber(1, 'must be a number of days from 1 to 7', 7)),
        outcome: v.optional(v.picklist(PRICE_OUTCOMES)),
        page: v.optional(page, 1),
        perPage: v.optional(
          wholeNumber(1, 'must be a whole number from 1 to 200', MAX_DECISIONS),
          MAX_DECISIONS,
        ),
        pastPage: v.optional(page, 1),
      }),
      v.forward(
        v.partialCheck(
          [['ruleId'], ['terms']],
          ({ ruleId, terms }) => (ruleId === undefined) !== (terms === undefined),
          'give either a rule or terms',
        ),
        ['terms'],
      ),
    ),
    response: jsonResponse(v.object({ data: pricingPreviewSchema })),
    errors: ['notFound'],
  }),
}

const pauseResponse = jsonResponse(v.object({ data: pricingPauseSchema }))

const access = { scopes: SIGNED_IN, apiKey: 'price' } as const

/** The pricing of a broker's listings. */
const pricing = {
  /** Get the pricing pause. Whether rules change prices, and who paused them. */
  getPause: endpoint({
    method: 'GET',
    path: '/pricing/pause',
    summary: 'Get the pricing pause. Whether rules change prices, and who paused them.',
    ...access,
    right: 'seeOrders',
    narrowed: 'open',
    response: pauseResponse,
  }),
  /** Set the pricing pause. Once it has answered, no rule changes a price. */
  setPause: endpoint({
    method: 'PUT',
    path: '/pricing/pause',
    summary: 'Set the pricing pause. Once it has answered, no rule changes a price.',
    ...access,
    right: 'manageInventory',
    body: v.strictObject({ isPaused: v.boolean() }),
    response: pauseResponse,
  }),
  /** Get the pricing of listings. Limits, state and cheapest comparable; unknown ids are omitted. */
  ofListings: endpoint({
    method: 'GET',
    path: '/inventory/pricing',
    summary:
      'Get the pricing of listings. Limits, state and cheapest comparable; unknown ids are omitted.',
    ...access,
    right: 'seeCost',
    narrowed: 'filtered',
    query: v.object({
      ids: v.pipe(queryIdsUpTo(MAX_IDS), v.nonEmpty('name at least one listing')),
    }),
    response: jsonResponse(v.object({ data: v.array(listingPricingSchema) })),
  }),
  /** List listings whose price a rule holds, or that are at their floor. Newest first. */
  attention: endpoint({
    method: 'GET',
    path: '/pricing/attention/',
    summary: 'List listings whose price a rule holds, or that are at their floor. Newest first.',
    ...access,
    right: 'seeCost',
    narrowed: 'filtered',
    ...listEndpoint(
      { orders: ['since'], orderDir: 'desc' },
      { kind: v.optional(v.picklist(ATTENTION_KINDS, 'must be duel, held or atFloor')) },
    ),
    response: jsonResponse(listResultSchema(pricingAttentionSchema)),
  }),
  /** Count listings that need a look. By kind, for those that occur. */
  attentionTotals: endpoint({
    method: 'GET',
    path: '/pricing/attention/totals',
    summary: 'Count listings that need a look. By kind, for those that occur.',
    ...access,
    right: 'seeCost',
    narrowed: 'filtered',
    response: jsonResponse(v.object({ data: attentionTotalsSchema })),
  }),
  /**
   * Set the limits of a listing. Members that are left out stay as they are; without a floor no rule
   * runs on it.
   */
  setLimits: endpoint({
    method: 'PUT',
    path: '/inventory/limits/{id}',
    summary:
      'Set the limits of a listing. Members that are left out stay as they are; without a floor no rule runs on it.',
    ...access,
    right: 'editListings',
    narrowed: 'byListing',
    params: idParams,
    body: newLimitsSchema,
    response: jsonResponse(v.object({ data: pricingLimitsSchema })),
    errors: ['notFound', 'conflict'],
  }),
  /**
   * Let rules price a listing again. At once, although its price was set by hand or its rule stopped
   * in a duel.
   */
  wake: endpoint({
    method: 'PUT',
    path: '/inventory/limits/{id}/wake',
    summary:
      'Let rules price a listing again. At once, although its price was set by hand or its rule stopped in a duel.',
    ...access,
    right: 'editListings',
    narrowed: 'byListing',
    params: idParams,
    response: jsonResponse(v.object({ data: pricingLimitsSchema })),
    errors: ['notFound'],
  }),
  /** List the price changes of a listing. By persons, keys and rules, newest first. */
  moves: endpoint({
    method: 'GET',
    path: '/inventory/moves/{id}',
    summary: 'List the price changes of a listing. By persons, keys and rules, newest first.',
    ...access,
    right: 'seeCost',
    narrowed: 'byListing',
    params: idParams,
    ...listEndpoint({ orders: ['created_at'], orderDir: 'desc' }, {}),
    response: jsonResponse(listResultSchema(priceMoveSchema)),
    errors: ['notFound'],
  }),
}

const runFilters = {
  ruleId: v.optional(queryInteger('must be the id of a rule', 1)),
  since: v.optional(instantSchema),
}

/** Passes of rules over their listings. */
const pricingRuns = {
  /** List pricing runs. That changed or held a price, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/pricing-runs/',
    summary: 'List pricing runs. That changed or held a price, newest first.',
    scopes: SIGNED_IN,
    right: 'seeCost',
    apiKey: 'price',
    ...listEndpoint({ orders: ['created_at'], orderDir: 'desc' }, runFilters),
    response: jsonResponse(listResultSchema(pricingRunSchema)),
  }),
  /** Get the totals of pricing runs. What rules have done since a time, as one row. */
  totals: endpoint({
    method: 'GET',
    path: '/pricing-runs/totals',
    summary: 'Get the totals of pricing runs. What rules have done since a time, as one row.',
    scopes: SIGNED_IN,
    right: 'seeCost',
    apiKey: 'price',
    query: wireObject(runFilters),
    response: jsonResponse(v.object({ data: pricingRunTotalsSchema })),
  }),
  /** List the price changes of a run. Each with its reason, newest first. */
  moves: endpoint({
    method: 'GET',
    path: '/pricing-runs/{id}/moves',
    summary: 'List the price changes of a run. Each with its reason, newest first.',
    scopes: SIGNED_IN,
    right: 'seeCost',
    apiKey: 'price',
    params: idParams,
    ...listEndpoint({ orders: ['created_at'], orderDir: 'desc' }, {}),
    response: jsonResponse(listResultSchema(priceMoveSchema)),
    errors: ['notFound'],
  }),
  /**
   * Undo a pricing run. Within 24 hours; prices that were changed since stay. Rules then leave the
   * listings alone for a day.
   */
  undo: endpoint({
    method: 'POST',
    path: '/pricing-runs/{id}/undo',
    summary:
      'Undo a pricing run. Within 24 hours; prices that were changed since stay. Rules then leave the listings alone for a day.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'price',
    idempotent: true,
    params: idParams,
    response: jsonResponse(v.object({ data: pricingRunSchema })),
    errors: ['notFound', 'conflict'],
  }),
}

/** A separate table of the pricer's calls. */
export const pricingCalls = { pricing, pricingGroups, pricingRules, pricingRuns }
