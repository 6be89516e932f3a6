import { randomInt } from 'node:crypto'

import { CODE_LENGTH, CODE_MINUTES, LIMITS } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import { queueMessage } from '../../notifications/index.ts'
import type { Context } from '../../platform/context.ts'
import type { CodeTable } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { rejectIfLimited, consumeAttempt } from '../../platform/limit/rate-limit-attempts.ts'
import { withoutRateLimits } from '../../platform/limit/rate-limit-headers.ts'
import { deriveSecret } from '../../platform/secret/hash-token.ts'
import { isSessionOnKnownNetwork } from '../session/known-device.ts'
import type { Account } from './account-store.ts'
import { codeText } from './emails.ts'

export type CodePurpose = Selectable<CodeTable>['purpose']

/** Binds a code to one purpose and one session. */
export interface CodeBinding {
  purpose: CodePurpose
  sessionId: string
}

/**
 * Keyed hash of a code for storage; valid only for this purpose and session, and only with our
 * secret.
 */
export const hashCode = (
  { settings }: Pick<Context, 'settings'>,
  { purpose, sessionId }: CodeBinding,
  code: string,
): string => deriveSecret(settings.sessionSecret, `code ${purpose} ${sessionId}`, code)

/**
 * Sends a new code to the account's phone; the previous code with the same binding becomes invalid.
 * @throws 429 if the account, the number or the whole market was sent too many codes recently.
 */
export const issueCode = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Pick<Account, 'id' | 'phone_number' | 'phone_confirmed_at'>,
  binding: CodeBinding,
): Promise<void> => {
  const now = ctx.clock.now()
  await limitCodes(tx, account, binding.sessionId, now)
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await tx
    .insertInto('codes')
    .values({
      account_id: account.id,
      session_id: binding.sessionId,
      purpose: binding.purpose,
      code_hash: hashCode(ctx, binding, code),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
      used_at: null,
    })
    .execute()
  await queueMessage(
    tx,
    {
      accountId: account.id,
      recipient: account.phone_number,
      channel: 'sms',
      subject: null,
      text: codeText(code),
    },
    now,
  )
}

type Receiver = Pick<Account, 'id' | 'phone_number' | 'phone_confirmed_at'>

/**
 * Counts a code against the rate limits before it is sent. An unconfirmed number may belong to a
 * stranger, so codes to such numbers have a separate limit that does not affect confirmed accounts.
 * An attacker who exhausts an account's limit does not affect its owner at a known network.
 * @throws 429 if a limit is exceeded.
 */
const limitCodes = async (
  tx: Tx,
  account: Receiver,
  sessionId: string,
  now: Date,
): Promise<void> => {
  const by = String(account.id)
  const wait = await consumeAttempt(tx, { limit: LIMITS.codesOfAccount, by }, now)
  const isSpentByOthers = wait > 0 && (await isSessionOnKnownNetwork(tx, account.id, sessionId))
  if (isSpentByOthers)
    rejectIfLimited(await consumeAttempt(tx, { limit: LIMITS.codesOfAccountAtHome, by }, now))
  else {
    rejectIfLimited(wait)
    await withoutRateLimits(() => limitCodesOfMarket(tx, account, now))
  }
}

const limitCodesOfMarket = async (tx: Tx, { phone_number, ...account }: Receiver, now: Date) => {
  if (account.phone_confirmed_at) {
    rejectIfLimited(await consumeAttempt(tx, { limit: LIMITS.codesOfMarket, by: '' }, now))
    return
  }
  rejectIfLimited(
    await consumeAttempt(tx, { limit: LIMITS.codesOfNewNumber, by: phone_number }, now),
  )
  rejectIfLimited(
    await consumeAttempt(tx, { limit: LIMITS.codesOfMarketToNewNumbers, by: '' }, now),
  )
}

/** The newest code of a binding, the only one that may be valid; `null` if none was sent. */
export const newestCode = async (
  tx: Tx,
  { accountId, purpose, sessionId }: CodeBinding & { accountId: number },
): Promise<Selectable<CodeTable> | null> => {
  const code = await tx
    .selectFrom('codes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return code ?? null
}
