import { randomInt } from 'node:crypto'

import { CODE_LENGTH, CODE_MINUTES, LIMITS } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import type { CodeTable } from '../../kernel/database/schema.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { untold } from '../../kernel/limit/tally.ts'
import { refuseToWait, takeTry } from '../../kernel/limit/tries.ts'
import { keyed } from '../../kernel/secret/hash-token.ts'
import { queueMessage } from '../../telling/index.ts'
import { isSessionAtHome } from '../session/known-device.ts'
import type { Account } from './account-store.ts'
import { codeText } from './letters.ts'

export type CodePurpose = Selectable<CodeTable>['purpose']

/** What a code is good for: one purpose within one session. */
export interface CodeBinding {
  purpose: CodePurpose
  sessionId: string
}

/** What is kept of a code: useless for another purpose, in another session, or without our secret. */
export const hashCode = (
  { settings }: Pick<Context, 'settings'>,
  { purpose, sessionId }: CodeBinding,
  code: string,
): string => keyed(settings.sessionSecret, `code ${purpose} ${sessionId}`, code)

/**
 * Sends a new code to the account's phone; the one before it, of the same binding, is worthless.
 * @throws 429 when the account, the number or the market was sent very many of late.
 */
export const issueCode = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Pick<Account, 'id' | 'phone_number' | 'phone_confirmed_at'>,
  binding: CodeBinding,
): Promise<void> => {
  const now = ctx.clock.now()
  await countCode(tx, account, binding.sessionId, now)
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
 * Counts a code that is about to be sent. A number that nobody has confirmed may be a stranger's,
 * and what is sent to such numbers takes nothing from accounts that are in use; who has spent what
 * an account may be sent takes nothing from its owner at home.
 * @throws 429 when there is no room for it.
 */
const countCode = async (
  tx: Tx,
  account: Receiver,
  sessionId: string,
  now: Date,
): Promise<void> => {
  const by = String(account.id)
  const wait = await takeTry(tx, { limit: LIMITS.codesOfAccount, by }, now)
  const isSpentByOthers = wait > 0 && (await isSessionAtHome(tx, account.id, sessionId))
  if (isSpentByOthers)
    refuseToWait(await takeTry(tx, { limit: LIMITS.codesOfAccountAtHome, by }, now))
  else {
    refuseToWait(wait)
    await untold(() => countForMarket(tx, account, now))
  }
}

const countForMarket = async (tx: Tx, { phone_number, ...account }: Receiver, now: Date) => {
  if (account.phone_confirmed_at) {
    refuseToWait(await takeTry(tx, { limit: LIMITS.codesOfMarket, by: '' }, now))
    return
  }
  refuseToWait(await takeTry(tx, { limit: LIMITS.codesOfNewNumber, by: phone_number }, now))
  refuseToWait(await takeTry(tx, { limit: LIMITS.codesOfMarketToNewNumbers, by: '' }, now))
}

/** The one code of a binding that may still be good: the newest; `null` before there was any. */
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
