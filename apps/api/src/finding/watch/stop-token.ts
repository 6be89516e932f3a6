import { timingSafeEqual } from 'node:crypto'

import { keyed } from '../../kernel/secret/hash-token.ts'
import type { Settings } from '../../kernel/settings.ts'

type Secrets = Pick<Settings, 'sessionSecret'>

const signatureOf = ({ sessionSecret }: Secrets, ids: string): Buffer =>
  Buffer.from(keyed(sessionSecret, 'stop watching', ids))

/** What stops some watches and does nothing else: their ids, signed. It is good for as long as they are. */
export const stopToken = (settings: Secrets, ids: readonly number[]): string =>
  `${ids.join('-')}.${signatureOf(settings, ids.join('-')).toString()}`

/** The ids that a token names; `null` where we never signed it. */
export const readStopToken = (settings: Secrets, token: string): number[] | null => {
  const [, ids, signature] = /^(\d{1,15}(?:-\d{1,15})*)\.([\w-]{43})$/.exec(token) ?? []
  if (ids === undefined || signature === undefined) return null
  if (!timingSafeEqual(Buffer.from(signature), signatureOf(settings, ids))) return null
  return ids.split('-').map(Number)
}
