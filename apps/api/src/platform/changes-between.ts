import { isDeepStrictEqual } from 'node:util'

/**
 * Returns what changed, for an audit log: the old and new value of each member of `after` that
 * differs from `before`.
 */
export const changesBetween = <Thing extends object>(
  before: Thing,
  after: Partial<Thing>,
): Record<string, { from: unknown; to: unknown }> => {
  const previous = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, to]) => to !== undefined && !isDeepStrictEqual(previous.get(name), to))
      .map(([name, to]) => [name, { from: previous.get(name), to }]),
  )
}

type Given<Thing> = { [Name in keyof Thing]?: Thing[Name] | undefined }

/** Returns a record after a change: given members replace the old ones, the others are kept. */
export const mergeChanges = <Thing extends object>(before: Thing, changes: Given<Thing>): Thing => {
  const replaced = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(replaced) }
}
