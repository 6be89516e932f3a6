import { CompiledQuery } from 'kysely'

import type { Db } from '../../src/kernel/database/transaction.ts'

/** How a statement is carried out. */
export interface Plan {
  /** As the engine prints it. */
  text: string
  /** How many rows it read of each large table, whether it gives them or not. */
  read: ReadonlyMap<string, number>
  /** The large tables that it went through from one end to the other. */
  wholes: readonly string[]
}

/** Of what there is more in a large market. */
const LARGE = new Set(['events', 'listings', 'tickets', 'event_stock', 'section_stock'])

interface Node {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Carries a statement out and says how that was done. */
export const explain = async (db: Db, statement: CompiledQuery): Promise<Plan> => {
  const asked = (how: string) =>
    db.executeQuery<Record<'QUERY PLAN', unknown>>(
      CompiledQuery.raw(`explain (analyze, ${how}) ${statement.sql}`, [...statement.parameters]),
    )
  const { rows } = await asked('format json')
  const [printed] = rows.map((row) => row['QUERY PLAN'] as [{ Plan: Node }])
  if (!printed) throw new Error('the engine explained nothing')
  const { rows: lines } = await asked('buffers')
  return {
    text: lines.map((line) => String(line['QUERY PLAN'])).join('\n'),
    ...readBy(nodesOf(printed[0].Plan)),
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const readBy = (nodes: readonly Node[]): Omit<Plan, 'text'> => {
  const read = new Map<string, number>()
  const wholes: string[] = []
  for (const node of nodes) {
    const table = node['Relation Name'] ?? ''
    if (!LARGE.has(table) || node['Actual Loops'] === 0) continue
    const each =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)
    read.set(table, (read.get(table) ?? 0) + Math.round(each * node['Actual Loops']))
    if (node['Node Type'] === 'Seq Scan') wholes.push(table)
  }
  return { read, wholes }
}
