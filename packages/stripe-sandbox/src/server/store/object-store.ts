import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type Stripe from 'stripe'

import type { TestBankName } from '../instrument/test-banks.ts'
import type { TestCardName } from '../instrument/test-cards.ts'
import type { SandboxTables } from '../tables.ts'

/** A Stripe object as stored, with relations as ids. */
export type UnexpandedObject<T> = {
  [K in keyof T]: string extends T[K] ? Exclude<T[K], { id: string }> : T[K]
}

type Nothing = Record<string, never>

/** Stored data of each object kind: the visible body and the hidden state. */
export interface ObjectKinds {
  account: { body: UnexpandedObject<Stripe.Account>; hidden: { balance: number } }
  bank_account: {
    body: UnexpandedObject<Stripe.BankAccount>
    hidden: { behaviour: TestBankName; failedAttempts: number }
  }
  charge: { body: UnexpandedObject<Stripe.Charge>; hidden: Nothing }
  customer: { body: UnexpandedObject<Stripe.Customer>; hidden: Nothing }
  dispute: { body: UnexpandedObject<Stripe.Dispute>; hidden: Nothing }
  payment_intent: {
    body: UnexpandedObject<Stripe.PaymentIntent>
    /** `debited` is the account of a pending debit, which may be removed in the meantime. */
    hidden: { authenticated: boolean; debited?: TestBankName }
  }
  payment_method: {
    body: UnexpandedObject<Stripe.PaymentMethod>
    hidden: { behaviour: TestCardName; setUp: boolean; spent: boolean }
  }
  payout: { body: UnexpandedObject<Stripe.Payout>; hidden: { behaviour: TestBankName } }
  refund: { body: UnexpandedObject<Stripe.Refund>; hidden: Nothing }
  setup_intent: { body: UnexpandedObject<Stripe.SetupIntent>; hidden: Nothing }
  token: {
    body: UnexpandedObject<Stripe.Token>
    hidden: { card: TestCardName } | { bank: TestBankName; verified: boolean }
  }
  transfer: { body: UnexpandedObject<Stripe.Transfer>; hidden: Nothing }
  transfer_reversal: { body: UnexpandedObject<Stripe.TransferReversal>; hidden: Nothing }
}

export type ObjectKind = keyof ObjectKinds

/** A stored object; change it and pass it to `save`. */
export interface StoredObject<K extends ObjectKind> {
  readonly id: string
  readonly kind: K
  readonly account: string | null
  readonly createdAt: Date
  parent: string | null
  dueAt: Date | null
  body: ObjectKinds[K]['body']
  hidden: ObjectKinds[K]['hidden']
}

/** A new object; missing members are `null`. */
export interface ObjectDraft<K extends ObjectKind> {
  kind: K
  body: ObjectKinds[K]['body']
  hidden: ObjectKinds[K]['hidden']
  parent?: string | null
  account?: string | null
  dueAt?: Date | null
}

/** Start and size of a page of a list. */
export interface PageRequest {
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  createdFrom?: Date | undefined
  createdBefore?: Date | undefined
}

/** Reads and writes Stripe objects within one transaction. */
export interface ObjectStore {
  insert<K extends ObjectKind>(draft: ObjectDraft<K>, now: Date): Promise<StoredObject<K>>
  /** Reads an object; within a transaction its row stays locked until the end. */
  find<K extends ObjectKind>(kind: K, id: string): Promise<StoredObject<K> | undefined>
  save<K extends ObjectKind>(stored: StoredObject<K>): Promise<void>
  remove(id: string): Promise<void>
  /** Newest first. `location` compares members of the body, and `parent`. */
  list<K extends ObjectKind>(
    kind: K,
    location: {
      parent?: string | undefined
      account?: string | null
      body?: Record<string, string>
    },
    page?: PageRequest,
  ): Promise<{ items: StoredObject<K>[]; hasMore: boolean }>
}

type ObjectRow = Omit<Selectable<SandboxTables['sandbox_objects']>, 'seq'>

function read<K extends ObjectKind>(kind: K, row: ObjectRow): StoredObject<K> {
  return {
    id: row.id,
    kind,
    account: row.account,
    createdAt: row.created_at,
    parent: row.parent,
    dueAt: row.due_at,
    body: JSON.parse(row.body),
    hidden: JSON.parse(row.hidden),
  }
}

/** The mutable columns of an object. */
const changing = <K extends ObjectKind>({ parent, dueAt, body, hidden }: StoredObject<K>) => ({
  parent,
  due_at: dueAt,
  body: JSON.stringify(body),
  hidden: JSON.stringify(hidden),
})

/** Creates a store on a transaction; a plain connection is sufficient for reading. */
export const createObjectStore = (
  trx: Transaction<SandboxTables> | Kysely<SandboxTables>,
): ObjectStore => {
  const seqOf = (id: string) => trx.selectFrom('sandbox_objects').select('seq').where('id', '=', id)

  return {
    async insert({ kind, body, hidden, parent = null, account = null, dueAt = null }, now) {
      const stored = { id: body.id, kind, account, createdAt: now, parent, dueAt, body, hidden }
      await trx
        .insertInto('sandbox_objects')
        .values({ id: body.id, kind, account, created_at: now, ...changing(stored) })
        .execute()
      return stored
    },

    async find(kind, id) {
      const row = await trx
        .selectFrom('sandbox_objects')
        .selectAll()
        .where('id', '=', id)
        .where('kind', '=', kind)
        .$if(trx.isTransaction, (query) => query.forUpdate())
        .executeTakeFirst()
      return row && read(kind, row)
    },

    async save(stored) {
      await trx
        .updateTable('sandbox_objects')
        .set(changing(stored))
        .where('id', '=', stored.id)
        .execute()
    },

    async remove(id) {
      await trx.deleteFrom('sandbox_objects').where('id', '=', id).execute()
    },

    async list(
      kind,
      { parent, account, body = {} },
      page = { limit: Number.MAX_SAFE_INTEGER - 1 },
    ) {
      let query = trx.selectFrom('sandbox_objects').selectAll().where('kind', '=', kind)
      if (parent !== undefined) query = query.where('parent', '=', parent)
      if (account !== undefined) query = query.where('account', 'is not distinct from', account)
      for (const [name, value] of Object.entries(body))
        query = query.where(sql`body::jsonb ->> ${name}`, '=', value)
      if (page.createdFrom) query = query.where('created_at', '>=', page.createdFrom)
      if (page.createdBefore) query = query.where('created_at', '<', page.createdBefore)
      if (page.startingAfter) query = query.where('seq', '<', seqOf(page.startingAfter))
      if (page.endingBefore) query = query.where('seq', '>', seqOf(page.endingBefore))
      const rows = await query
        .orderBy('seq', page.endingBefore ? 'asc' : 'desc')
        .limit(page.limit + 1)
        .execute()
      const items = rows.slice(0, page.limit).map((row) => read(kind, row))
      return {
        items: page.endingBefore ? items.toReversed() : items,
        hasMore: rows.length > page.limit,
      }
    },
  }
}

const ATTEMPTS = 3
/** SQL states of deadlocks and serialization failures, after which a retry succeeds. */
const PASSING = new Set(['40P01', '40001'])

const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && PASSING.has(String(error.code))

/** Runs work in one short transaction and retries it after a conflict. */
export const inTransaction = async <T>(
  db: Kysely<SandboxTables>,
  work: (trx: Transaction<SandboxTables>) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
    }
  }
}
