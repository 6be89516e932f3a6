import type { NotificationAbout } from '@seatdesk/domain'
import { type LiveWord, useAskedAgain } from '@seatdesk/front/live'

import { TRADES_CHANGED } from './trades-changed.ts'

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
