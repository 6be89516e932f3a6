import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../../platform/api-error.ts'
import { recordChanges } from '../../../platform/audit-changes.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../../platform/list-page.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import { previewRule } from './preview-rule.ts'
import { lockSwitches, pricingRuleOf, pricingRules, readPricingRule } from './pricing-rule-store.ts'

type Rules = Contract['pricingRules']

const ORDERS: SortExpressions<Rules['list']> = { priority: sql.ref('r.priority') }

const listRules: Handler<Rules['list']> = async ({ ctx, caller, input }) => {
  const query = pricingRules(ctx.db, caller.accountId)
  const { rows, paginator } = await listPage(
    query,
    { by: ORDERS[input.orderBy], id: 'r.id' },
    input,
  )
  return { results: mapRows(rows, pricingRuleOf), paginator }
}

const createRule: Handler<Rules['create']> = async ({ ctx, caller, input }) => {
  const sellerId = caller.accountId
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    await lockSwitches(tx, sellerId)
    const { rules } = await tx
      .selectFrom('pricing_rules')
      .select(({ fn }) => fn.countAll().$castTo<number>().as('rules'))
      .where('seller_id', '=', sellerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (rules >= QUOTAS.pricingRules)
      throw new ApiError('conflict', { message: `at most ${QUOTAS.pricingRules} rules` })
    const { id } = await tx
      .insertInto('pricing_rules')
      .values({
        seller_id: sellerId,
        name: input.name,
        priority: input.priority,
        is_on: input.isOn,
        applies_to: JSON.stringify(input.appliesTo),
        terms: JSON.stringify(input.terms),
        created_by: caller.personId,
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await runSoon(tx, sellerId, now)
    const data = await readPricingRule(tx, sellerId, id)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

const runSoon = async (tx: Parameters<typeof lockSwitches>[0], sellerId: number, now: Date) => {
  await tx
    .updateTable('pricing_switches')
    .set({ next_run_at: now })
    .where('seller_id', '=', sellerId)
    .execute()
}

const updateRule: Handler<Rules['update']> = async ({ ctx, caller, input }) => {
  const sellerId = caller.accountId
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    await lockSwitches(tx, sellerId)
    const { id, name, priority, isOn, appliesTo, terms } = input
    const before = await readPricingRule(tx, sellerId, id)
    const changesTerms = terms !== undefined || appliesTo !== undefined
    const { numUpdatedRows } = await tx
      .updateTable('pricing_rules')
      .set((eb) => ({
        ...(name !== undefined && { name }),
        ...(priority !== undefined && { priority }),
        ...(isOn !== undefined && { is_on: isOn }),
        ...(appliesTo && { applies_to: JSON.stringify(appliesTo) }),
        ...(terms && { terms: JSON.stringify(terms) }),
        ...(changesTerms && { version: eb('version', '+', 1) }),
        changed_at: now,
      }))
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('notFound')
    if (isOn === false) await tx.deleteFrom('pricing_states').where('rule_id', '=', id).execute()
    await runSoon(tx, sellerId, now)
    const data = await readPricingRule(tx, sellerId, id)
    if (!data || !before) throw new ApiError('notFound')
    recordChanges(recordedRule(before), recordedRule(data))
    return { data }
  })
}

type Rule = NonNullable<Awaited<ReturnType<typeof readPricingRule>>>

/** A rule for the audit log, each of its terms by its own name. */
const recordedRule = ({ name, priority, isOn, appliesTo, terms }: Rule) => ({
  name,
  priority,
  isOn,
  appliesTo,
  ...terms,
})

const deleteRule: Handler<Rules['delete']> = async ({ ctx, caller, input: { id } }) =>
  transaction(ctx.db, async (tx) => {
    await lockSwitches(tx, caller.accountId)
    const { numUpdatedRows } = await tx
      .updateTable('pricing_rules')
      .set({ deleted_at: ctx.clock.now(), is_on: false })
      .where('id', '=', id)
      .where('seller_id', '=', caller.accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('notFound')
    await tx.deleteFrom('pricing_states').where('rule_id', '=', id).execute()
    return {}
  })

/** Handlers of pricing rules. */
export const pricingRuleHandlers = {
  list: listRules,
  create: createRule,
  update: updateRule,
  delete: deleteRule,
  preview: previewRule,
} satisfies ResourceHandlers<'pricingRules'>
