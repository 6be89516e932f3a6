import { timingSafeEqual } from 'node:crypto'

import { linkedListingPath } from '@seatdesk/domain'

import { salutation } from '../../notifications/index.ts'
import { deriveSecret } from '../../platform/secret/hash-token.ts'
import type { Settings } from '../../platform/settings.ts'
import { formatMatch, describeMatches, type AlertMatch } from './alert-matches.ts'

type Sender = Pick<Settings, 'publicUrl' | 'sessionSecret'>

const addressOf = ({ publicUrl }: Sender, path: string): string =>
  `${publicUrl.replace(/\/$/, '')}${path}`

/** The letter that tells what was found, watch by watch, each with a link that stops it. */
export const alertEmail = (
  settings: Sender,
  name: string,
  byWatch: ReadonlyMap<number, readonly AlertMatch[]>,
): { subject: string; text: string; stopUrl: string } => {
  const names = [...byWatch.values()].flatMap(([first]) => (first ? [first.watch_name] : []))
  return {
    subject:
      names.length === 1
        ? `Alert for “${names.join('')}”`
        : `Alerts for ${names.length} saved searches and wants`,
    text: [
      salutation(name),
      ...[...byWatch].map(([id, found]) => aboutWatch(settings, id, found)),
      `Manage your alerts: ${addressOf(settings, '/watching')}`,
      'Seatdesk',
    ].join('\n\n'),
    stopUrl: addressOf(
      settings,
      `/api/watches/stop/${unsubscribeToken(settings, [...byWatch.keys()])}`,
    ),
  }
}

const aboutWatch = (settings: Sender, id: number, found: readonly AlertMatch[]): string => {
  const events = Map.groupBy(found, ({ event_id: eventId }) => eventId)
  const [first] = found
  const more = (first?.found ?? 0) - found.length
  return [
    describeMatches(found),
    ...[...events].flatMap(([eventId, there]) => [
      ...there.flatMap((listing) => [
        `- ${formatMatch(listing)}`,
        `  ${addressOf(settings, linkedListingPath(eventId, listing.id))}`,
      ]),
      `  All matches: ${addressOf(settings, `/watching/${id}?event=${eventId}`)}`,
    ]),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more.`] : []),
    `Stop these alerts: ${addressOf(settings, `/stop-watching/${unsubscribeToken(settings, [id])}`)}`,
  ].join('\n')
}

/** An alert e-mail with unsubscribe links. */
interface UnsubscribableEmail {
  text: string
  stopUrl: string
}

const TOKEN = /\b(\d{1,15}(?:-\d{1,15})*)\.[\w-]{43}/g
const STOP = '/api/watches/stop/'

/** A letter that was written in another market, with its links and tokens as this one writes them. */
export const rewriteEmailLinks = (
  settings: Pick<Settings, 'publicUrl' | 'sessionSecret'>,
  { text, stopUrl }: UnsubscribableEmail,
): UnsubscribableEmail => {
  const [theirs = ''] = stopUrl.split(STOP)
  const ours = settings.publicUrl.replace(/\/$/, '')
  const signed = (_: string, ids: string) => unsubscribeToken(settings, ids.split('-').map(Number))
  const own = (words: string) => words.replaceAll(TOKEN, signed).replaceAll(theirs, ours)
  return { text: own(text), stopUrl: own(stopUrl) }
}

type Secrets = Pick<Settings, 'sessionSecret'>

const signatureOf = ({ sessionSecret }: Secrets, ids: string): Buffer =>
  Buffer.from(deriveSecret(sessionSecret, 'stop watching', ids))

/** What stops some watches and does nothing else: their ids, signed. It is good for as long as they are. */
export const unsubscribeToken = (settings: Secrets, ids: readonly number[]): string =>
  `${ids.join('-')}.${signatureOf(settings, ids.join('-')).toString()}`

/** The ids that a token names; `null` where we never signed it. */
export const readUnsubscribeToken = (settings: Secrets, token: string): number[] | null => {
  const [, ids, signature] = /^(\d{1,15}(?:-\d{1,15})*)\.([\w-]{43})$/.exec(token) ?? []
  if (ids === undefined || signature === undefined) return null
  if (!timingSafeEqual(Buffer.from(signature), signatureOf(settings, ids))) return null
  return ids.split('-').map(Number)
}
