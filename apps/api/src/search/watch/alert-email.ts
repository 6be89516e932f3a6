import { timingSafeEqual } from 'node:crypto'

import { linkedListingPath } from '@seatdesk/domain'

import { salutation } from '../../notifications/index.ts'
import { deriveSecret } from '../../platform/secret/hash-token.ts'
import type { Settings } from '../../platform/settings.ts'
import { formatMatch, describeMatches, type AlertMatch } from './alert-matches.ts'

type Sender = Pick<Settings, 'publicUrl' | 'sessionSecret'>

const addressOf = ({ publicUrl }: Sender, path: string): string =>
  `${publicUrl.replace(/\/$/, '')}${path}`

/** Alert email: the matches of each watch, each with an unsubscribe link. */
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
    ...[...events].flatMap(([eventId, existing]) => [
      ...existing.flatMap((listing) => [
        `- ${formatMatch(listing)}`,
        `  ${addressOf(settings, linkedListingPath(eventId, listing.id))}`,
      ]),
      `  All matches: ${addressOf(settings, `/watching/${id}?event=${eventId}`)}`,
    ]),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more.`] : []),
    `Stop these alerts: ${addressOf(settings, `/stop-watching/${unsubscribeToken(settings, [id])}`)}`,
  ].join('\n')
}

/** An alert email with its unsubscribe links. */
interface UnsubscribableEmail {
  text: string
  stopUrl: string
}

const TOKEN = /\b(\d{1,15}(?:-\d{1,15})*)\.[\w-]{43}/g
const STOP = '/api/watches/stop/'

/** Rewrites an email from another market, so that its links and tokens belong to this one. */
export const rewriteEmailLinks = (
  settings: Pick<Settings, 'publicUrl' | 'sessionSecret'>,
  { text, stopUrl }: UnsubscribableEmail,
): UnsubscribableEmail => {
  const [other = ''] = stopUrl.split(STOP)
  const local = settings.publicUrl.replace(/\/$/, '')
  const signed = (_: string, ids: string) => unsubscribeToken(settings, ids.split('-').map(Number))
  const personalize = (text: string) => text.replaceAll(TOKEN, signed).replaceAll(other, local)
  return { text: personalize(text), stopUrl: personalize(stopUrl) }
}

type Secrets = Pick<Settings, 'sessionSecret'>

const signatureOf = ({ sessionSecret }: Secrets, ids: string): Buffer =>
  Buffer.from(deriveSecret(sessionSecret, 'stop watching', ids))

/**
 * Signed ids of watches: the token turns off these watches and grants nothing else. It is valid as
 * long as they exist.
 */
export const unsubscribeToken = (settings: Secrets, ids: readonly number[]): string =>
  `${ids.join('-')}.${signatureOf(settings, ids.join('-')).toString()}`

/** The ids of a token; `null` if its signature is invalid. */
export const readUnsubscribeToken = (settings: Secrets, token: string): number[] | null => {
  const [, ids, signature] = /^(\d{1,15}(?:-\d{1,15})*)\.([\w-]{43})$/.exec(token) ?? []
  if (ids === undefined || signature === undefined) return null
  if (!timingSafeEqual(Buffer.from(signature), signatureOf(settings, ids))) return null
  return ids.split('-').map(Number)
}
