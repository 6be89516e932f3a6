import { isDeepStrictEqual } from 'node:util'

/**
 * What a change changed, for the audit log: of each member of `after` that differs from `before`
 * what it was and what it is.
 */
export const changesBetween = <Thing extends object>(
  before: Thing,
  after: Partial<Thing>,
): Record<string, { from: unknown; to: unknown }> => {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, to]) => to !== undefined && !isDeepStrictEqual(was.get(name), to))
      .map(([name, to]) => [name, { from: was.get(name), to }]),
  )
}
