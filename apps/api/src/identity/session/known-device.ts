import { SIGNED_IN } from '@seatdesk/domain'

import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Device } from '../../platform/http/handler.ts'
import { getNetwork } from '../../platform/limit/get-network.ts'

/** Sessions of an account that completed the login. */
const fullSessions = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('scope', 'in', SIGNED_IN)
    .where('network', 'is not', null)

/** Whether an account was signed in from this network before. */
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

/** Network from which a session was opened; empty if unknown. */
export const networkOfSession = async (db: Db | Tx, sessionId: string): Promise<string> => {
  const session = await db
    .selectFrom('sessions')
    .select('network')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.network ?? ''
}

/** Whether another session of the same account was opened from this session's network. */
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
 * Whether no earlier session of an account has this device type and network. Always `false` for the
 * first login.
 */
export const isNewDevice = async (
  db: Db | Tx,
  accountId: number,
  { address, userAgent }: Device,
): Promise<boolean> => {
  const seen = await fullSessions(db, accountId).select(['network', 'user_agent']).execute()
  const [network, name] = [getNetwork(address), deviceName(userAgent)]
  return (
    seen.length > 0 &&
    !seen.some((item) => item.network === network && deviceName(item.user_agent) === name)
  )
}

/**
 * Browsers by their mark in the user agent. A browser that imitates another one comes before it.
 */
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

/** Device name for its owner, such as `Firefox on Windows`, from the user agent. */
export const deviceName = (userAgent: string | null): string => {
  if (!userAgent) return 'An unknown device'
  const [browser, system] = [markedIn(BROWSERS, userAgent), markedIn(SYSTEMS, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  // A program's user agent is its name and version.
  return browser ?? system ?? (/^[\w .-]{1,40}/.exec(userAgent)?.[0].trim() || 'An unknown device')
}
