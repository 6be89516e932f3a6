import { randomInt } from 'node:crypto'

import { CODE_LENGTH, CODE_MINUTES, LIMITS } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import { queueMessage } from '../../notifications/index.ts'
import type { Context } from '../../platform/context.ts'
import type { CodeTable } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { delayPastBudget } from '../../platform/limit/delay-past-budget.ts'
import { rejectIfLimited, consumeAttempt } from '../../platform/limit/rate-limit-attempts.ts'
import { withoutRateLimits } from '../../platform/limit/rate-limit-headers.ts'
import { deriveSecret } from '../../platform/secret/hash-token.ts'
import { isSessionOnKnownNetwork, networkOfSession } from '../session/known-device.ts'
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
export const hashOneTimeCode = (
  { settings }: Pick<Context, 'settings'>,
  { purpose, sessionId }: CodeBinding,
  code: string,
): string => deriveSecret(settings.sessionSecret, `code ${purpose} ${sessionId}`, code)

/**
 * Sends a new code to the account's phone; the previous code with the same binding becomes invalid.
 * It is delayed while the whole market is sent very many.
 * @throws 429 if the account, or a number by this network, was sent too many codes recently.
 */
export const issueCode = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Pick<Account, 'id' | 'phone_number' | 'phone_confirmed_at'>,
  binding: CodeBinding,
): Promise<void> => {
  const now = ctx.clock.now()
  const delayMs = await limitCodes(tx, account, binding.sessionId, now)
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await tx
    .insertInto('codes')
    .values({
      account_id: account.id,
      session_id: binding.sessionId,
      purpose: binding.purpose,
      code_hash: hashOneTimeCode(ctx, binding, code),
      created_at: now,
      expires_at: new Date(now.getTime() + delayMs + CODE_MINUTES * 60_000),
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
      delayMs,
      thread: null,
    },
    now,
  )
}

type Receiver = Pick<Account, 'id' | 'phone_number' | 'phone_confirmed_at'>

/**
 * Counts a code against the rate limits before it is sent, and returns by how many ms to delay it.
 * An unconfirmed number may belong to a stranger, so codes to such numbers have a separate limit that
 * does not affect confirmed accounts. An attacker who exhausts an account's limit does not affect its
 * owner at a known network, and one who exhausts a number's does not affect other networks.
 * @throws 429 if a limit is exceeded.
 */
const limitCodes = async (
  tx: Tx,
  account: Receiver,
  sessionId: string,
  now: Date,
): Promise<number> => {
  const subject = String(account.id)
  const wait = await consumeAttempt(tx, { limit: LIMITS.codesOfAccount, by: subject }, now)
  const isSpentByOthers = wait > 0 && (await isSessionOnKnownNetwork(tx, account.id, sessionId))
  if (isSpentByOthers) {
    rejectIfLimited(
      await consumeAttempt(tx, { limit: LIMITS.codesOfAccountAtKnownAddress, by: subject }, now),
    )
    return 0
  }
  rejectIfLimited(wait)
  const network = await networkOfSession(tx, sessionId)
  return withoutRateLimits(() => limitCodesOfNetwork(tx, account, network, now))
}

/** Delay of a code to an unconfirmed number for which many addresses have requested codes. */
const SHARED_NUMBER_MS = 2 * 60_000

const limitCodesOfNetwork = async (
  tx: Tx,
  { phone_number: number, ...account }: Receiver,
  network: string,
  now: Date,
): Promise<number> => {
  if (account.phone_confirmed_at)
    return delayPastBudget(tx, { limit: LIMITS.codesOfMarket, network }, now)
  const own = { limit: LIMITS.codesOfNewNumberOfAddress, by: `${number} ${network}` }
  rejectIfLimited(await consumeAttempt(tx, own, now))
  const isShared =
    (await consumeAttempt(tx, { limit: LIMITS.codesOfNewNumber, by: number }, now)) > 0
  const limit = LIMITS.codesOfMarketToNewNumbers
  const delay = await delayPastBudget(tx, { limit, network }, now)
  return isShared ? Math.max(delay, SHARED_NUMBER_MS) : delay
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
