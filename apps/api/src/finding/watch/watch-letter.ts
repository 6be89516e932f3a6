import { toldListingPath } from '@seatdesk/domain'

import type { Settings } from '../../kernel/settings.ts'
import { listingInWords, newsInWords } from './news-in-words.ts'
import { stopToken } from './stop-token.ts'
import type { WatchNews } from './take-news.ts'

type Sender = Pick<Settings, 'publicUrl' | 'sessionSecret'>

const addressOf = ({ publicUrl }: Sender, path: string): string =>
  `${publicUrl.replace(/\/$/, '')}${path}`

/** The letter that tells what was found, watch by watch, each with a link that stops it. */
export const watchLetter = (
  settings: Sender,
  name: string,
  byWatch: ReadonlyMap<number, readonly WatchNews[]>,
): { subject: string; text: string; stopUrl: string } => {
  const names = [...byWatch.values()].flatMap(([first]) => (first ? [first.watch_name] : []))
  return {
    subject:
      names.length === 1
        ? `News of “${names.join('')}”`
        : `News of ${names.length} things that you watch`,
    text: [
      `Hello ${name},`,
      ...[...byWatch].map(([id, found]) => aboutWatch(settings, id, found)),
      `All that you watch: ${addressOf(settings, '/watching')}`,
      'Seatdesk',
    ].join('\n\n'),
    stopUrl: addressOf(settings, `/api/watches/stop/${stopToken(settings, [...byWatch.keys()])}`),
  }
}

const aboutWatch = (settings: Sender, id: number, found: readonly WatchNews[]): string => {
  const events = Map.groupBy(found, ({ event_id: eventId }) => eventId)
  const [first] = found
  const more = (first?.found ?? 0) - found.length
  return [
    newsInWords(found),
    ...[...events].flatMap(([eventId, there]) => [
      ...there.flatMap((listing) => [
        `- ${listingInWords(listing)}`,
        `  ${addressOf(settings, toldListingPath(eventId, listing.id))}`,
      ]),
      `  All that meet: ${addressOf(settings, `/watching/${id}?event=${eventId}`)}`,
    ]),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more.`] : []),
    `To hear no more of it: ${addressOf(settings, `/stop-watching/${stopToken(settings, [id])}`)}`,
  ].join('\n')
}
