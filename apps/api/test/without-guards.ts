import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  ReferenceNode,
  sql,
  WhereNode,
} from 'kysely'

import type { Db } from '../src/database/transaction.ts'

/** The conditions that keep two buyers from one ticket, and two moves from one order. */
const GUARDS = new Set(['available', 'purchase_id', 'status_id'])

/**
 * The same database with those guards taken out of every statement and constraint: the control of
 * the race tests, which must then see tickets sold and orders moved twice.
 */
export const withoutGuards = async (db: Db): Promise<Db> => {
  await sql`alter table listings drop constraint if exists listings_check`.execute(db)
  await sql`alter table listings drop constraint if exists listings_available_check`.execute(db)
  return db.withPlugin(new GuardRemover())
}

class GuardRemover extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => this.transformNode(node)

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result

  protected override transformWhere(node: WhereNode): WhereNode {
    return WhereNode.create(unguarded(node.where) ?? TRUE)
  }
}

const TRUE = sql<boolean>`true`.toOperationNode()

const unguarded = (node: OperationNode): OperationNode | null => {
  if (isGuard(node)) return null
  if (!AndNode.is(node)) return node
  const [left, right] = [unguarded(node.left), unguarded(node.right)]
  return left && right ? AndNode.create(left, right) : (left ?? right)
}

const isGuard = (node: OperationNode): boolean =>
  BinaryOperationNode.is(node) && GUARDS.has(columnOf(node.leftOperand) ?? '')

const columnOf = (node: OperationNode): string | null => {
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return null
  const { column } = node.column
  return IdentifierNode.is(column) ? column.name : null
}
