import {
  INVENTORY_STATUS,
  type PricingTerms,
  type PricingTermsInput,
  pricingTermsSchema,
  type RankedGroup,
} from '@seatdesk/domain'
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
export const termsOfRule = (terms: PricingTermsInput) =>
  v.parse(pricingTermsSchema, { ...terms, comparison: currentComparison(terms.comparison) })

/** Before the restrictions were a list, a rule compared all of them or none. */
const currentComparison = (stored: PricingTermsInput['comparison'] = {}) => {
  const { anyRestrictions, ...comparison } = stored as typeof stored & { anyRestrictions?: boolean }
  return anyRestrictions === true ? { ...comparison, sameRestrictions: [] } : comparison
}

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

/** The terms of a stored rule; null, with a failure, if they cannot be read. */
export const readableTerms = (
  rule: { id: number; terms: PricingTermsInput },
  failures: unknown[],
): PricingTerms | null => {
  try {
    return termsOfRule(rule.terms)
  } catch (error) {
    failures.push(new Error(`pricing rule ${rule.id} cannot be read`, { cause: error }))
    return null
  }
}

/** Groups with any of these listings, with all of their listings in rank. */
export const readGroupsOf = async (
  db: Db,
  listingIds: readonly number[],
): Promise<RankedGroup[]> => {
  const rows = await db
    .selectFrom('pricing_group_listings as m')
    .innerJoin('pricing_groups as g', 'g.id', 'm.group_id')
    .innerJoin('listings as l', 'l.id', 'm.listing_id')
    .select(['m.group_id', 'm.listing_id', 'g.anchor_cents', 'g.stagger_cents', 'g.stagger_bp'])
    .select('l.price_cents')
    .select(
      sql<boolean>`l.status_id = ${sql.lit(INVENTORY_STATUS.active)} and l.available > 0`.as(
        'is_on_sale',
      ),
    )
    .where(
      sql<boolean>`m.group_id in (select group_id from pricing_group_listings
        where listing_id = any(${[...listingIds]}::bigint[]))`,
    )
    .orderBy('m.group_id')
    .orderBy('m.rank')
    .execute()
  const groups = new Map<
    number,
    RankedGroup & { listingIds: number[]; prices: Map<number, number> }
  >()
  for (const row of rows) {
    const group = groups.get(row.group_id) ?? {
      listingIds: [],
      anchorCents: row.anchor_cents,
      staggerCents: row.stagger_cents,
      staggerBp: row.stagger_bp,
      prices: new Map<number, number>(),
    }
    groups.set(row.group_id, group)
    group.listingIds.push(row.listing_id)
    if (row.is_on_sale) group.prices.set(row.listing_id, row.price_cents)
  }
  return [...groups.values()]
}
