import { type PricingTermsInput, pricingTermsSchema } from '@seatdesk/domain'
import { sql } from 'kysely'
import * as v from 'valibot'

import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { hasFloor } from '../inventory-list.ts'

/** Rules `r` that were not deleted, in the order in which they are tried. */
export const pricingRules = (db: Db | Tx, sellerId: number) =>
  db
    .selectFrom('pricing_rules as r')
    .innerJoin('accounts as a', 'a.id', 'r.created_by')
    .selectAll('r')
    .select('a.name as created_by_name')
    .select([
      sql<number>`(select count(*)::int from pricing_states as s where s.rule_id = r.id)`.as(
        'listings',
      ),
      sql<number>`(select count(*)::int from pricing_states as s
        where s.rule_id = r.id and not ${hasFloor('s.listing_id')})`.as('without_floor'),
    ])
    .where('r.seller_id', '=', sellerId)
    .where('r.deleted_at', 'is', null)

type RuleRow = Awaited<ReturnType<ReturnType<typeof pricingRules>['execute']>>[number]

/** Terms as stored, with defaults for members that were added later. */
export const termsOfRule = (terms: PricingTermsInput) => v.parse(pricingTermsSchema, terms)

/** A rule in wire format. */
export const pricingRuleOf = (row: RuleRow) => ({
  id: row.id,
  name: row.name,
  priority: row.priority,
  isOn: row.is_on,
  appliesTo: row.applies_to,
  terms: termsOfRule(row.terms),
  version: row.version,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  lastRunAt: row.last_run_at?.toISOString() ?? null,
  listings: row.listings,
  withoutFloor: row.without_floor,
})

/** A rule in wire format; `null` if it does not exist, was deleted or is another seller's. */
export const readPricingRule = async (db: Db | Tx, sellerId: number, id: number) => {
  const row = await pricingRules(db, sellerId).where('r.id', '=', id).executeTakeFirst()
  return row ? pricingRuleOf(row) : null
}

/** Locks and returns a seller's switches, and creates them first if there are none. */
export const lockSwitches = async (tx: Tx, sellerId: number) => {
  await tx
    .insertInto('pricing_switches')
    .values({ seller_id: sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('pricing_switches')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
