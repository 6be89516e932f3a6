import pg from 'pg'

// Setup file: names every statement with values, so that each connection parses and plans its text once. See
// docs/decisions/0359.

type Query = (this: unknown, text: unknown, values?: unknown, callback?: unknown) => unknown

const client = pg.Client.prototype as { query: Query; namesStatements?: true }

// Files share loaded modules, but each runs this one again.
if (!client.namesStatements) {
  const { query } = client
  const names = new Map<string, string>()

  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `statement ${names.size}`
    names.set(text, name)
    return name
  }

  Object.assign(client, {
    namesStatements: true,
    query(this: unknown, text: unknown, values?: unknown, callback?: unknown): unknown {
      return typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? query.call(this, { name: nameOf(text), text, values }, callback)
        : query.call(this, text, values, callback)
    },
  })
}
