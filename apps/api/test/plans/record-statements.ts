import type { CompiledQuery, KyselyPlugin } from 'kysely'

import type { Db } from '../../src/kernel/database/transaction.ts'

/** A database that writes down what it is asked. */
export interface Recorded {
  db: Db
  /** What was asked since this was called last. */
  take(): CompiledQuery[]
}

/** Writes down every statement that goes through a database, with its values. */
export const recordStatements = (db: Db): Recorded => {
  let statements: CompiledQuery[] = []
  // A query that is part of another is seen here too, and never asked by itself.
  const seen = new WeakMap<object, CompiledQuery>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ queryId, result }) => {
      const asked = seen.get(queryId)
      if (asked) statements.push(asked)
      return result
    },
  }
  return {
    db: db.withPlugin(plugin),
    take: () => {
      const taken = statements
      statements = []
      return taken
    },
  }
}
