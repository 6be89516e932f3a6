import { AsyncLocalStorage } from 'node:async_hooks'

import { changesBetween } from './changes-between.ts'

/** The old and the new value of each changed member, by its name. */
export type Changes = Record<string, { from: unknown; to: unknown }>

const collectors = new AsyncLocalStorage<Changes>()

/** Runs the handler of a call, and returns its result and the changes that it recorded. */
export const collectChanges = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; changes: Changes }> => {
  const changes: Changes = {}
  const result = await collectors.run(changes, work)
  return { result, changes }
}

/**
 * Adds the members of `after` that differ from `before` to the line of the current call in the audit
 * log of the company. Pass neither secrets, barcodes nor whole bank account numbers.
 */
export const recordChanges = <Thing extends object>(before: Thing, after: Partial<Thing>): void => {
  const changes = collectors.getStore()
  if (!changes) return
  for (const [name, { from, to }] of Object.entries(changesBetween(before, after)))
    changes[name] = { from: from ?? null, to: to ?? null }
}
