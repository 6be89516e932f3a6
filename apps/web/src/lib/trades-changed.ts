/** What a tab says to the others once it has changed something about its broker's trades. */
export const TRADES_CHANGED = 'trades changed'

/** What ledgers tell of, by the nouns of the calls that change it. */
const NOUNS: ReadonlySet<string> = new Set([
  'purchases',
  'sales',
  'problems',
  'inventory',
  'inventoryChanges',
  'imports',
  'payoutMethods',
])

/** Calls of theirs that only prepare a change. */
const PREPARING: ReadonlySet<string> = new Set([
  'inventoryChanges.plan',
  'imports.begin',
  'imports.putChunk',
  'imports.try',
  'imports.discard',
])

/** Whether a call that was carried out, such as `sales.confirm`, changed what ledgers tell of. */
export const isOfTrades = (call: string): boolean =>
  NOUNS.has(call.slice(0, call.indexOf('.'))) && !PREPARING.has(call)
