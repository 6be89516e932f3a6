import { INVENTORY_STATUS } from '@seatdesk/domain'

import type { Tx } from '../../platform/database/transaction.ts'
import { revokeSessions } from '../session/session-store.ts'
import { updateAccount } from './account-store.ts'
import { stopRulesOfMember } from './stop-rules-of-member.ts'

/** Withdraws all listings of an account. */
export const withdrawListings = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('listings')
    .set({ status_id: INVENTORY_STATUS.deactive, withdrawn_at: now })
    .where('seller_id', '=', accountId)
    .where('status_id', '<>', INVENTORY_STATUS.deactive)
    .execute()
}

/**
 * Anonymizes an account: removes all personal data. Orders, payouts and the ledger stay, linked to
 * the nameless account.
 */
export const anonymizeAccount = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  await revokeSessions(tx, now, { accountId })
  await tx
    .updateTable('sessions')
    .set({ address: null, network: null, user_agent: null })
    .where('account_id', '=', accountId)
    .execute()
  await updateAccount(tx, accountId, {
    state: 'deactivated',
    email: `deleted-${accountId}@seatdesk.invalid`,
    email_key: `deleted-${accountId}@seatdesk.invalid`,
    name: 'Deleted account',
    phone_number: '',
    address: null,
    password_hash: '',
    broker_key: `deleted-${accountId}`,
    is_mfa_enabled: false,
    totp_secret: null,
    totp_confirmed_at: null,
    payout_method_id: null,
    is_quick_buy_enabled: false,
    default_payment_method_id: null,
    deleted_at: now,
  })
  await tx
    .updateTable('companies')
    .set({
      money_email: null,
      money_email_token_hash: null,
      money_email_sent_at: null,
      money_email_confirmed_at: null,
    })
    .where('id', '=', accountId)
    .execute()
  await leaveOtherCompanies(tx, accountId, now)
  for (const table of OWN_TABLES)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  const deleted = { method_last4: null }
  await tx
    .updateTable('checkouts')
    .set({ ...deleted, method_brand: null })
    .where('buyer_id', '=', accountId)
    .execute()
  await tx
    .updateTable('payouts')
    .set({ ...deleted, method_holder: null })
    .where('seller_id', '=', accountId)
    .execute()
  await tx
    .deleteFrom('order_recipients')
    .where('purchase_id', 'in', (eb) =>
      eb.selectFrom('purchases').select('id').where('buyer_id', '=', accountId),
    )
    .execute()
  await tx.deleteFrom('tags').where('owner_id', '=', accountId).execute()
  await tx.deleteFrom('idempotency_keys').where('owner', '=', `account ${accountId}`).execute()
}

/**
 * Ends the memberships in companies that others founded, with the API keys and the pricing rules
 * created there.
 */
const leaveOtherCompanies = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  await tx.deleteFrom('api_keys').where('made_by', '=', accountId).execute()
  const left = await tx
    .deleteFrom('memberships')
    .where('account_id', '=', accountId)
    .where('company_id', '<>', accountId)
    .returning('company_id')
    .execute()
  for (const { company_id: companyId } of left)
    await stopRulesOfMember(tx, { companyId, personId: accountId, now })
}

/**
 * Tables that belong to the account alone. Private tags come after the selection that references
 * them.
 */
const OWN_TABLES = [
  'api_keys',
  'webhooks',
  'watches',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'messages',
  'codes',
  'links',
  'notifications',
  'read_notifications',
  'favorites',
  'order_notes',
  'contacts',
  'account_tags',
  'payment_methods',
  'payout_methods',
] as const
