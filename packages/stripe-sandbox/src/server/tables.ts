import { type Generated, type SchemaModule, sql } from 'kysely'

/** The provider's private tables; the host of the database must not read them. */
export type SandboxTables = {
  sandbox_objects: {
    seq: Generated<number>
    id: string
    kind: string
    /** The id that lists mostly filter by: a customer, an account, a payment intent. */
    parent: string | null
    /** The connected account that the object belongs to. */
    account: string | null
    created_at: Date
    /** When the object next changes by itself. */
    due_at: Date | null
    /** The object as shown by the API, JSON. */
    body: string
    /** Internal state, JSON. */
    hidden: string
  }
  sandbox_events: {
    seq: Generated<number>
    id: string
    body: string
    state: 'due' | 'delivered' | 'dropped' | 'failed'
    attempts: Generated<number>
    created_at: Date
    due_at: Date
    /** Lease of the process that delivers the event; after it, another process may. */
    leased_until: Date | null
  }
  sandbox_idempotency: {
    scope: string
    key: string
    fingerprint: string
    created_at: Date
    request_id: string
    /** `null` while the request is in progress. */
    status: number | null
    answer: string | null
  }
  sandbox_knobs: {
    id: number
    delay_ms: number
    fail_next: 'timeout' | '500' | 'reset' | null
    copies: number
    hold: boolean
    drop: boolean
  }
}

/** Creates the provider's tables on PGlite or PostgreSQL. */
export const createSandboxProviderTables = async (db: { schema: SchemaModule }): Promise<void> => {
  await db.schema
    .createTable('sandbox_objects')
    .addColumn('seq', 'integer', (column) => column.generatedAlwaysAsIdentity().notNull())
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('parent', 'text')
    .addColumn('account', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('hidden', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('sandbox_objects_by_parent')
    .on('sandbox_objects')
    .columns(['kind', 'parent', 'seq'])
    .execute()
  await db.schema
    .createIndex('sandbox_objects_due')
    .on('sandbox_objects')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
  await db.schema
    .createTable('sandbox_events')
    .addColumn('seq', 'integer', (column) => column.generatedAlwaysAsIdentity().notNull())
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('leased_until', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('sandbox_events_due')
    .on('sandbox_events')
    .column('seq')
    .where(sql.ref('state'), '=', 'due')
    .execute()
  await db.schema
    .createTable('sandbox_idempotency')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('sandbox_idempotency_key', ['scope', 'key'])
    .execute()
  await db.schema
    .createTable('sandbox_knobs')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('delay_ms', 'integer', (column) => column.notNull())
    .addColumn('fail_next', 'text')
    .addColumn('copies', 'integer', (column) => column.notNull())
    .addColumn('hold', 'boolean', (column) => column.notNull())
    .addColumn('drop', 'boolean', (column) => column.notNull())
    .execute()
}
