import { randomBytes } from 'node:crypto'

import type { Db, Tx } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/secret/hash-token.ts'

/** Number of recovery codes of an account. */
const COUNT = 10

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

const GROUPS = 4
const GROUP_LENGTH = 4

/** Eighty random bits, as four groups. */
const newCode = (): string => {
  const characters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => ALPHABET[byte % 32])
  return Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

const hashOneTimeCode = (accountId: number, code: string): string =>
  hashToken(`recovery ${accountId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

/** Generates new recovery codes that replace the account's earlier ones; only hashes are stored. */
export const makeRecoveryCodes = async (
  tx: Tx,
  accountId: number,
  now: Date,
): Promise<string[]> => {
  await deleteRecoveryCodes(tx, accountId)
  const codes = Array.from({ length: COUNT }, newCode)
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: hashOneTimeCode(accountId, code),
        created_at: now,
        used_at: null,
      })),
    )
    .execute()
  return codes
}

/**
 * Consumes a recovery code, ignoring case and separators. Returns `false` if it is wrong or used.
 */
export const consumeRecoveryCode = async (
  tx: Tx,
  accountId: number,
  code: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOneTimeCode(accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Number of unused recovery codes of an account. */
export const countRecoveryCodes = async (db: Db, accountId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes all recovery codes of an account. */
export const deleteRecoveryCodes = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}
