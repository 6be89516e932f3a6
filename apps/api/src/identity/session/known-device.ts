import { SIGNED_IN } from '@seatdesk/domain'

import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Device } from '../../platform/http/handler.ts'
import { networkOf } from '../../platform/limit/network-of.ts'

/** The sessions of an account that were let all the way in. */
const fullSessions = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('scope', 'in', SIGNED_IN)
    .where('network', 'is not', null)

/** Whether an account was signed in at a network before: its owner is at home there. */
export const isKnownNetwork = async (
  db: Db | Tx,
  accountId: number,
  network: string,
): Promise<boolean> => {
  const found = await fullSessions(db, accountId)
    .select('id')
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a session is at a network at which its account was signed in by another one before. */
export const isSessionOnKnownNetwork = async (
  db: Db | Tx,
  accountId: number,
  sessionId: string,
): Promise<boolean> => {
  const found = await fullSessions(db, accountId)
    .select('id')
    .where('id', '<>', sessionId)
    .where('network', '=', (eb) =>
      eb.selectFrom('sessions as own').select('own.network').where('own.id', '=', sessionId),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether an account is signed in to by a kind of machine, or from a network, that none of its
 * sessions had. Nothing is new to an account that was never signed in to.
 */
export const isNewDevice = async (
  db: Db | Tx,
  accountId: number,
  { address, userAgent }: Device,
): Promise<boolean> => {
  const seen = await fullSessions(db, accountId).select(['network', 'user_agent']).execute()
  const [network, name] = [networkOf(address), deviceName(userAgent)]
  return (
    seen.length > 0 &&
    !seen.some((one) => one.network === network && deviceName(one.user_agent) === name)
  )
}

/** Browsers by what they put into a user agent; each that claims to be another comes before it. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const markedIn = (table: [string, RegExp][], text: string): string | undefined =>
  table.find(([, mark]) => mark.test(text))?.[0]

/** A machine as its owner would call it, such as `Firefox on Windows`, by its user agent. */
export const deviceName = (userAgent: string | null): string => {
  if (!userAgent) return 'An unknown device'
  const [browser, system] = [markedIn(BROWSERS, userAgent), markedIn(SYSTEMS, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  // A program calls itself by its name and version.
  return browser ?? system ?? (/^[\w .-]{1,40}/.exec(userAgent)?.[0].trim() || 'An unknown device')
}
