import type { NotificationAbout } from '@seatdesk/domain'
import { type LiveWord, useAskedAgain } from '@seatdesk/front/live'

/** Message to the other tabs after this tab has changed the broker's trades. */
export const TRADES_CHANGED = 'trades changed'

/** API resources whose calls change the ledgers. */
const NOUNS: ReadonlySet<string> = new Set([
  'purchases',
  'sales',
  'problems',
  'inventory',
  'inventoryChanges',
  'imports',
  'payoutMethods',
])

/** Their calls that only prepare a change. */
const PREPARING: ReadonlySet<string> = new Set([
  'inventoryChanges.plan',
  'imports.begin',
  'imports.putChunk',
  'imports.try',
  'imports.discard',
])

/** Returns whether a call, such as `sales.confirm`, changed the ledgers. */
export const isOfTrades = (call: string): boolean =>
  NOUNS.has(call.slice(0, call.indexOf('.'))) && !PREPARING.has(call)

type Kind = NotificationAbout['kind']

/** Reloads the visible data when a live update reports trades of these kinds. */
export const useTradeNews = (
  kinds: readonly Kind[],
  ...refreshes: readonly (() => Promise<void>)[]
): void =>
  useAskedAgain(
    (word) => concerns(word, kinds),
    async () => {
      await Promise.all(refreshes.map((refresh) => refresh()))
    },
  )

const concerns = (word: LiveWord, kinds: readonly Kind[]): boolean => {
  if (word.type === 'gap') return word.of === 'everything'
  if (word.type === 'said') return word.word === TRADES_CHANGED
  const about = word.news.type === 'notification' ? word.news.notification.about : null
  return about !== null && kinds.includes(about.kind)
}
