import {
  HISTORY_CALLS,
  type HistoryCall,
  type HistoryKind,
  hasRight,
  RIGHT_OF_HISTORY,
  type Role,
} from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { type RawBuilder, sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Changes } from '../../platform/audit-changes.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { describePermissionContacts, narrowedError } from '../../platform/permission-contacts.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { requireAllowedRow } from '../require-allowed-event.ts'

const MAX_ENTRIES = 200

/** Calls whose path names something else than the row, which is found by `ROWS`. */
const CALLS_OF_MANY: readonly string[] = [
  'purchases.create',
  'inventory.import',
  'imports.apply',
  'inventoryChanges.apply',
  'inventoryChanges.undo',
] satisfies HistoryCall[]

/** Members of a request that say how it was made, and not what it changed. */
const NOT_CHANGED = new Set(['seen', 'confirmUnusualPrice', 'isActive'])

/** Lists who changed a row, from the audit log of the caller's own company only. */
export const listHistory: Handler<Contract['companyAudit']['history']> = async ({
  ctx,
  caller: { companyId, role, eventScope },
  input: { kind, id },
}) => {
  const right = RIGHT_OF_HISTORY[kind]
  if (!hasRight(role, right))
    throw new ApiError('roleNotAllowed', {
      message: await describePermissionContacts(ctx.db, companyId, right),
    })
  const needsId = kind === 'listing' || kind === 'order'
  if (eventScope !== null && !needsId) throw await narrowedError(ctx.db, companyId, right)
  if (needsId && id === undefined) return { data: [] }
  if (eventScope !== null)
    await requireAllowedRow(ctx.db, kind === 'listing' ? 'byListing' : 'byOrder', {
      companyId,
      eventScope,
      named: { id },
    })
  const rows = await ctx.db
    .selectFrom('company_audit_entries as t')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.account_id', '=', 't.person_id').onRef('m.company_id', '=', 't.company_id'),
    )
    .leftJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['t.subject_id', 't.call', 't.key_name', 't.details', 't.changes', 'a.name'])
    .select('t.created_at')
    .where('t.company_id', '=', companyId)
    .where('t.call', 'in', HISTORY_CALLS[kind])
    .$if(id !== undefined, (query) => query.where(isAbout(kind, id ?? 0)))
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  return {
    data: mapRows(rows, (row) => ({
      rowId: id === undefined ? (row.subject_id ?? '') : String(id),
      call: row.call as HistoryCall,
      by: row.key_name ?? row.name,
      isApiKey: row.key_name !== null,
      changed: Object.keys(row.details).filter((name) => !NOT_CHANGED.has(name)),
      changes: visibleChanges(role, row.changes),
      isOnSale: isOnSaleOf(row.details),
      at: row.created_at.toISOString(),
    })),
  }
}

/** Members whose values only roles that see costs may read. */
const COSTS = new Set(['cost', 'floor', 'ceiling', 'basis'])

const visibleChanges = (role: Role, changes: Changes | null): Changes =>
  Object.fromEntries(
    Object.entries(changes ?? {}).filter(([name]) => hasRight(role, 'seeCost') || !COSTS.has(name)),
  )

const isOnSaleOf = ({ isActive }: Record<string, unknown>): boolean | null =>
  typeof isActive === 'boolean' ? isActive : null

/** Whether an entry is about a row: by its own id, in a list of rows, or in a bulk change. */
const isAbout = (kind: HistoryKind, id: number): RawBuilder<boolean> => {
  const isOwn = sql<boolean>`(t.subject_id = ${String(id)}
    and t.call <> all(${CALLS_OF_MANY}::text[]))`
  if (kind !== 'listing' && kind !== 'order') return isOwn
  const isListed = sql<boolean>`t.row_ids @> array[${id}]::bigint[]`
  if (kind === 'order') return sql<boolean>`(${isOwn} or ${isListed})`
  return sql<boolean>`(${isOwn} or ${isListed} or
    (t.call in ('inventoryChanges.apply', 'inventoryChanges.undo') and t.subject_id in (
      select change_id::text from listing_change_rows
      where listing_id = ${id} and outcome in ('changed', 'undone', 'kept'))))`
}
