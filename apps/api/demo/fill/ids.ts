/** The ids that the database gave to what the market knows by name or by place. */
export type Ids<Key> = {
  /** The id; throws for what was never written. */
  readonly of: (key: Key) => number
}

/** Keeps ids by key. */
export const idsBy = <Key>(entries: Iterable<readonly [key: Key, id: number]>): Ids<Key> => {
  const ids = new Map(entries)
  return {
    of: (key) => {
      const id = ids.get(key)
      if (id === undefined) throw new RangeError(`nothing was written for ${String(key)}`)
      return id
    },
  }
}
