import { isCompanyRight, type Right } from '@seatdesk/domain'
import { sql } from 'kysely'

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
export const recordCall: RecordCall = async (ctx, { endpoint, call, caller, input, address }) => {
  const { method, right, params } = endpoint
  if (method === 'GET' || endpoint.changesNothing || !isCompanyRight(right)) return
  if (!caller.isTeam && !ALWAYS.has(right)) return
  const inPath = params && 'entries' in params ? Object.keys(params.entries as object) : []
  const members = Object.entries(input)
  const [id] = inPath.map((name) => members.find(([member]) => member === name)?.[1])
  await insertAuditEntry(ctx.db, {
    caller,
    call,
    subjectId: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    details: shortened(Object.fromEntries(members.filter(([name]) => !inPath.includes(name)))),
    address,
    now: ctx.clock.now(),
  })
}

interface AuditEntry {
  caller: Pick<Caller, 'companyId' | 'personId' | 'keyId'>
  call: string
  subjectId: string | null
  details: Record<string, unknown>
  address: string | null
  now: Date
}

/** Inserts a line of a company's audit log. */
export const insertAuditEntry = async (
  db: Db | Tx,
  { caller, call, subjectId, details, address, now }: AuditEntry,
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
      details: JSON.stringify(details),
      address,
      created_at: now,
    })
    .execute()
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
