import { isCompanyRight, type Right, ROW_OUTCOMES, type RowOutcome } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'

import type { Changes } from '../../platform/audit-changes.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Caller, RecordCall } from '../../platform/http/handler.ts'

/** Rights whose calls are recorded for a company of one person, too. */
const ALWAYS: ReadonlySet<Right> = new Set([
  'manageTeam',
  'manageCompany',
  'manageCounterparties',
  'manageKeys',
  'addBankAccounts',
  'changeBankAccounts',
])

/** Members of a request that are secret, or personal data of others. */
const SECRET = /password|code|token|secret|key|number|barcode|email|phone|recipient/i

const MAX_TEXT = 200
const MAX_DETAILS = 4000

/**
 * Records a successful call that changes something in the audit log of the company. Companies of one
 * person only have lines about the company itself.
 */
export const recordCall: RecordCall = async (
  ctx,
  { endpoint, call, caller, input, result, changes, address },
) => {
  const { method, right, params } = endpoint
  if (method === 'GET' || endpoint.changesNothing || !isCompanyRight(right)) return
  if (!caller.isTeam && !ALWAYS.has(right)) return
  const inPath = params && 'entries' in params ? Object.keys(params.entries as object) : []
  const members = Object.entries(input)
  const [id] = inPath.map((name) => members.find(([member]) => member === name)?.[1])
  await insertAuditEntry(ctx.db, {
    caller,
    call,
    subjectId: typeof id === 'string' || typeof id === 'number' ? String(id) : createdIdOf(result),
    rowIds: 'dryRun' in input && input.dryRun ? null : rowIdsOf(call, result),
    details: shortened(Object.fromEntries(members.filter(([name]) => !inPath.includes(name)))),
    changes,
    address,
    now: ctx.clock.now(),
  })
}

const createdSchema = v.object({ data: v.object({ id: v.union([v.number(), v.string()]) }) })

/** The id of what a call created; `null` if its response has none. */
const createdIdOf = (result: unknown): string | null =>
  v.is(createdSchema, result) ? String(result.data.id) : null

const paidSchema = v.object({ payment: v.object({ id: v.string() }) })

/** Outcomes of rows that changed a listing. */
const CHANGING: ReadonlySet<RowOutcome> = new Set(['created', 'updated', 'withdrawn'])

const importedSchema = v.object({
  data: v.array(v.object({ listingId: v.nullable(v.number()), outcome: v.picklist(ROW_OUTCOMES) })),
})

/** The listings of an import, or the orders of a purchase; `null` for other calls. */
const rowIdsOf = (call: string, result: unknown): RowIds => {
  if (call === 'purchases.create' && v.is(paidSchema, result))
    return sql`array(select p.id from purchases as p join checkouts as c on c.id = p.checkout_id
      where c.payment_id = ${result.payment.id})`
  if (!v.is(importedSchema, result)) return null
  return result.data.flatMap(({ listingId, outcome }) =>
    CHANGING.has(outcome) ? (listingId ?? []) : [],
  )
}

type RowIds = readonly number[] | RawBuilder<number[]> | null

interface AuditEntry {
  caller: Pick<Caller, 'companyId' | 'personId' | 'keyId'>
  call: string
  subjectId: string | null
  /** The listings of an import, or the orders of a purchase; `null` by default. */
  rowIds?: RowIds
  details: Record<string, unknown>
  /** What the call changed, before and after; nothing by default. */
  changes?: Changes
  address: string | null
  now: Date
}

/** Inserts a line of a company's audit log. */
export const insertAuditEntry = async (
  db: Db | Tx,
  { caller, call, subjectId, rowIds = null, details, changes = {}, address, now }: AuditEntry,
): Promise<void> => {
  await db
    .insertInto('company_audit_entries')
    .values({
      company_id: caller.companyId,
      person_id: caller.personId,
      key_id: caller.keyId,
      key_name:
        caller.keyId === null
          ? null
          : sql<string>`coalesce((select name from api_keys where id = ${caller.keyId}), '')`,
      call,
      subject_id: subjectId,
      row_ids: rowIds === null ? null : sql<number[]>`${rowIds}::bigint[]`,
      details: JSON.stringify(details),
      changes: jsonOfChanges(changes),
      address,
      created_at: now,
    })
    .execute()
}

/** Members that no handler may record, by their names. */
const NEVER_RECORDED = /password|token|secret|barcode/i

/** Changes as JSON, with long texts cut; `null` without a change, or if they are too large. */
const jsonOfChanges = (changes: Changes): string | null => {
  const members = Object.entries(changes).filter(([name]) => !NEVER_RECORDED.test(name))
  if (members.length === 0) return null
  const json = JSON.stringify(
    Object.fromEntries(
      members.map(([name, { from, to }]) => [name, { from: plainOf(from), to: plainOf(to) }]),
    ),
  )
  return json.length > MAX_DETAILS ? null : json
}

const shortened = (details: Record<string, unknown>): Record<string, unknown> => {
  const plain = plainOf(details) as Record<string, unknown>
  return JSON.stringify(plain).length > MAX_DETAILS ? { members: Object.keys(details) } : plain
}

/** A value without secrets and files, with long texts cut. */
const plainOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT)
  if (value instanceof Blob) return 'file'
  if (Array.isArray(value)) return value.map((item) => plainOf(item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, member]) => !SECRET.test(name) && member !== undefined)
        .map(([name, member]) => [name, plainOf(member)]),
    )
  return value
}
