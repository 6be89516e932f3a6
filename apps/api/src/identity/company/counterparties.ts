import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import { transaction, type Db, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockCompany } from '../member-store.ts'

/** The most brokers that one company blocks or prefers. */
const MAX_COUNTERPARTIES = 1000

const counterpartiesOf = (db: Db | Tx, companyId: number) =>
  db
    .selectFrom('counterparties as p')
    .innerJoin('accounts as o', 'o.id', 'p.other_id')
    .leftJoin('companies as c', 'c.id', 'p.other_id')
    .select(['p.id', 'p.other_id', 'p.kind', 'p.note', 'p.created_at', 'o.broker_key'])
    .select((eb) => eb.fn.coalesce('c.name', 'o.name').as('name'))
    .where('p.company_id', '=', companyId)
    .orderBy('p.id', 'desc')

type CounterpartyRow = Awaited<ReturnType<ReturnType<typeof counterpartiesOf>['execute']>>[number]

const counterpartyOf = (row: CounterpartyRow) => ({
  id: row.id,
  brokerId: row.broker_key,
  name: row.name,
  kind: row.kind,
  note: row.note,
  createdAt: row.created_at.toISOString(),
})

/** A decision about a broker, for the audit log; `null` for none. */
const decisionOf = (row: Pick<CounterpartyRow, 'kind' | 'note'> | undefined) => ({
  decision: row?.kind ?? null,
  note: row?.note ?? null,
})

/** Lists the brokers that the company blocks or prefers. */
export const listCounterparties: Handler<Contract['counterparties']['list']> = async ({
  ctx,
  caller: { companyId },
}) => ({ data: (await counterpartiesOf(ctx.db, companyId).execute()).map(counterpartyOf) })

/** Blocks or prefers a broker, in place of an earlier decision about the same one. */
export const setCounterparty: Handler<Contract['counterparties']['set']> = async ({
  ctx,
  caller: { companyId },
  input: { brokerId, kind, note },
}) =>
  transaction(ctx.db, async (tx) => {
    await lockCompany(tx, companyId)
    const other = await tx
      .selectFrom('accounts')
      .select('id')
      .where('broker_key', '=', brokerId)
      .where('state', '=', 'approved')
      .executeTakeFirst()
    if (!other) throw new ApiError('notFound', { message: 'there is no broker with this id' })
    if (other.id === companyId)
      throw new ApiError('conflict', { message: 'this is your own company' })
    const before = await counterpartiesOf(tx, companyId).execute()
    const known = before.find(({ other_id: id }) => id === other.id)
    if (!known && before.length >= MAX_COUNTERPARTIES)
      throw new ApiError('conflict', { message: `at most ${MAX_COUNTERPARTIES} can be listed` })
    const entry = { kind, note, created_at: ctx.clock.now() }
    const { id } = await tx
      .insertInto('counterparties')
      .values({ company_id: companyId, other_id: other.id, ...entry })
      .onConflict((conflict) => conflict.columns(['company_id', 'other_id']).doUpdateSet(entry))
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await counterpartiesOf(tx, companyId)
      .where('p.id', '=', id)
      .executeTakeFirstOrThrow()
    recordChanges(decisionOf(known), decisionOf(row))
    return { data: counterpartyOf(row) }
  })

/** Removes a broker from the list. */
export const removeCounterparty: Handler<Contract['counterparties']['remove']> = async ({
  ctx,
  caller: { companyId },
  input: { id },
}) => {
  const removed = await ctx.db
    .deleteFrom('counterparties')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning(['kind', 'note'])
    .executeTakeFirst()
  if (!removed) throw new ApiError('notFound')
  recordChanges(decisionOf(removed), decisionOf(undefined))
  return {}
}
