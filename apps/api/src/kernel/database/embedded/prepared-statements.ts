import type { PGlite, Results } from '@electric-sql/pglite'

import type { Engine } from '../engine.ts'

/** A statement that the engine has read; what it wants and what it gives. */
interface Prepared {
  name: string
  parameterTypes: readonly number[]
  /** The message that describes its rows; none where it gives none. */
  rows: Messages
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Options extends Pick<Engine, 'protocol' | 'parse'> {
  pglite: PGlite
}

/** What is kept of a statement by the engine takes some 25 kB. */
const MOST = 200

/**
 * Statements that the embedded engine reads once, however often they are carried out: each execution is
 * one message instead of six, and is planned anew for its values (`plan_cache_mode` of the engine). The
 * statements used last are kept.
 */
export class PreparedStatements {
  readonly #pglite: PGlite
  readonly #protocol: Engine['protocol']
  readonly #parse: Engine['parse']
  readonly #kept = new Map<string, Prepared>()
  #made = 0

  constructor({ pglite, protocol, parse }: Options) {
    this.#pglite = pglite
    this.#protocol = protocol
    this.#parse = parse
  }

  /** Carries out one statement. */
  run<Row>(sql: string, values: readonly unknown[]): Promise<Results<Row>> {
    return this.#pglite.runExclusive(async () => {
      const prepared = this.#keptLast(sql) ?? (await this.#prepare(sql))
      const { bind, execute, sync } = this.#protocol.serialize
      const messages = await this.#send(
        bind({ statement: prepared.name, values: this.#inWords(prepared, values) }),
        execute({}),
        sync(),
      )
      const [result] = this.#parse.parseResults(
        [...prepared.rows, ...messages],
        this.#pglite.parsers,
      )
      return result as Results<Row>
    })
  }

  /** Forgets all of them: the tables that they were read for are others now. */
  forget(): Promise<void> {
    return this.#pglite.runExclusive(() => this.#close([...this.#kept.keys()]))
  }

  #keptLast(sql: string): Prepared | undefined {
    const prepared = this.#kept.get(sql)
    if (!prepared) return undefined
    this.#kept.delete(sql)
    this.#kept.set(sql, prepared)
    return prepared
  }

  async #prepare(sql: string): Promise<Prepared> {
    if (this.#kept.size >= MOST) await this.#close([...this.#kept.keys()].slice(0, 1))
    this.#made += 1
    const name = `s${this.#made}`
    const { parse, describe, sync } = this.#protocol.serialize
    const told = await this.#send(parse({ name, text: sql }), describe({ type: 'S', name }), sync())
    const prepared = {
      name,
      parameterTypes: this.#parse.parseDescribeStatementResults(told),
      rows: told.filter((message) => message.name === 'rowDescription'),
    }
    this.#kept.set(sql, prepared)
    return prepared
  }

  async #close(statements: readonly string[]): Promise<void> {
    if (statements.length === 0) return
    const { close, sync } = this.#protocol.serialize
    const messages = statements.map((sql) =>
      close({ type: 'S', name: this.#kept.get(sql)?.name ?? '' }),
    )
    for (const sql of statements) this.#kept.delete(sql)
    await this.#send(...messages, sync())
  }

  #inWords({ parameterTypes }: Prepared, values: readonly unknown[]): (string | null)[] {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null
      const serialize = this.#pglite.serializers[parameterTypes[index] ?? 0]
      if (serialize) return serialize(value)
      return typeof value === 'string' ? value : JSON.stringify(value)
    })
  }

  #send(...messages: readonly Uint8Array[]): Promise<Messages> {
    return this.#pglite.execProtocolStream(Buffer.concat(messages))
  }
}
