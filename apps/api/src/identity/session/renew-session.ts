import type { Tokens } from '@seatdesk/domain'

import type { Context } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import { deriveSecret } from '../../platform/secret/hash-token.ts'
import { signAccessToken } from './access-token.ts'
import {
  addRefreshToken,
  lockRefreshToken,
  consumeRefreshToken,
  successorUsedAt,
} from './refresh-token-store.ts'
import { revokeSessions } from './session-store.ts'

/** How long an exchanged token can be repeated: two tabs, or a lost response. */
const GRACE_MS = 10_000

type Deps = Pick<Context, 'settings' | 'clock' | 'db'>

/**
 * Exchanges a refresh token for the next pair; `null` if it is invalid. The successor is derived
 * from its parent, so a parent repeated within the grace period returns the same one. If the
 * successor was already exchanged, a repeated parent indicates theft: the whole session ends.
 */
export const renewSession = async (ctx: Deps, refreshToken: string): Promise<Tokens | null> => {
  const renewed = await transaction(ctx.db, (tx) => exchange(ctx, tx, refreshToken))
  if (!renewed) return null
  return {
    accessToken: await signAccessToken(ctx, renewed),
    refreshToken: renewed.refreshToken,
  }
}

const exchange = async ({ settings, clock }: Deps, tx: Tx, refreshToken: string) => {
  const now = clock.now()
  const locked = await lockRefreshToken(tx, refreshToken)
  if (!locked || locked.revokedAt || locked.expiresAt <= now) return null

  const { accountId, companyId, sessionId, scope } = locked
  const successor = deriveSecret(settings.sessionSecret, 'refresh', refreshToken)
  const renewed = { accountId, companyId, sessionId, scope, refreshToken: successor }
  if (!locked.spentAt) {
    await consumeRefreshToken(tx, locked.hash, now)
    await addRefreshToken(tx, { refreshToken: successor, sessionId, parentHash: locked.hash }, now)
    return renewed
  }
  if (await successorUsedAt(tx, locked.hash)) {
    await revokeSessions(tx, now, { sessionId })
    return null
  }
  const isInGrace = now.getTime() - locked.spentAt.getTime() <= GRACE_MS
  return isInGrace ? renewed : null
}
