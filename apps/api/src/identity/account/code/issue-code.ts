import { randomInt } from 'node:crypto'

import { CODE_LENGTH, CODE_MINUTES } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import type { Context } from '../../../kernel/context.ts'
import type { CodeTable } from '../../../kernel/database/schema.ts'
import type { Tx } from '../../../kernel/database/transaction.ts'
import { keyed } from '../../../kernel/secret/hash-token.ts'
import { queueMessage } from '../../../telling/index.ts'
import type { Account } from '../account-store.ts'
import { codeText } from '../letters.ts'
import { countCode } from './count-code.ts'

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
