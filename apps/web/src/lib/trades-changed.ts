import type { NotificationAbout } from '@seatdesk/domain'
import { type LiveWord, useAskedAgain } from '@seatdesk/front/live'

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

type Kind = NotificationAbout['kind']

/** Asks again for what is shown as soon as something happened to trades of one of these kinds. */
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
