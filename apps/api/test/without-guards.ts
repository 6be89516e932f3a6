import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  type SelectQueryNode,
  sql,
  WhereNode,
} from 'kysely'

import type { Db } from '../src/platform/database/transaction.ts'

/** Columns whose conditions prevent selling a ticket twice and moving an order twice. */
const STOCK_GUARDS = ['available', 'offered', 'is_free', 'status_id']

/**
 * Options of a control that shows a race: without its guard it fails in most runs but not in every
 * one, because the database may happen to run its transactions one after another.
 */
export const RACE_TEST_OPTIONS = { retry: 5 }

/**
 * The same database without these guards in statements and constraints: a control for the race
 * tests, which must then find tickets sold twice and orders moved twice.
 */
export const withoutGuards = async (db: Db): Promise<Db> => {
  await sql`alter table listings drop constraint if exists listings_check`.execute(db)
  await sql`alter table listings drop constraint if exists listings_available_check`.execute(db)
  await sql`alter table tickets drop constraint if exists tickets_taken_once`.execute(db)
  for (const table of ['listings', 'tickets', 'purchases'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  return withoutConditionsOn(db, STOCK_GUARDS)
}

/** The same database without conditions on these columns in any statement. */
export const withoutConditionsOn = (db: Db, columns: readonly string[]): Db =>
  db.withPlugin(new GuardRemover(new Set(columns)))

/** The same database without conditions in SQL that name this table or column. */
export const withoutConditionsNaming = (db: Db, name: string): Db =>
  db.withPlugin(new GuardRemover(new Set(), name))

/**
 * The same database without table locks or row locks: concurrent transactions do not wait for each
 * other.
 */
export const withoutLocks = (db: Db): Db => db.withPlugin(new LockRemover())

abstract class Remover extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => this.transformNode(node)

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

class LockRemover extends Remover {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers, ...unlocked } = super.transformSelectQuery(node)
    const remaining = endModifiers?.filter(({ modifier }) => !LOCKS.has(modifier ?? '')) ?? []
    return remaining.length > 0 ? { ...unlocked, endModifiers: remaining } : unlocked
  }

  protected override transformRaw(node: RawNode): RawNode {
    return node.sqlFragments[0]?.startsWith('lock table') ? EMPTY : super.transformRaw(node)
  }
}

class GuardRemover extends Remover {
  readonly #columns: ReadonlySet<string>
  readonly #named: string | undefined

  constructor(columns: ReadonlySet<string>, named?: string) {
    super()
    this.#columns = columns
    this.#named = named
  }

  protected override transformWhere(node: WhereNode): WhereNode {
    return WhereNode.create(this.#unguarded(node.where) ?? TRUE)
  }

  #unguarded(node: OperationNode): OperationNode | null {
    if (this.#isGuard(node)) return null
    if (!AndNode.is(node)) return node
    const [left, right] = [this.#unguarded(node.left), this.#unguarded(node.right)]
    return left && right ? AndNode.create(left, right) : (left ?? right)
  }

  #isGuard(node: OperationNode): boolean {
    if (this.#named !== undefined)
      return RawNode.is(node) && JSON.stringify(node).includes(this.#named)
    return BinaryOperationNode.is(node) && this.#columns.has(columnOf(node.leftOperand) ?? '')
  }
}

/** The row locks that make concurrent transactions wait. */
const LOCKS: ReadonlySet<string> = new Set(['ForUpdate', 'ForNoKeyUpdate'])

const EMPTY = sql`select 1`.toOperationNode()

const TRUE = sql<boolean>`true`.toOperationNode()

const columnOf = (node: OperationNode): string | null => {
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return null
  const { column } = node.column
  return IdentifierNode.is(column) ? column.name : null
}
