import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Device } from '../../platform/http/handler.ts'
import { deviceName } from '../session/known-device.ts'
import type { Account } from './account-store.ts'
import { bankAccountCopy, sensitiveActionEmail, queueAccountEmail } from './emails.ts'
import { issueLink } from './links.ts'

/**
 * Notifies an account's owner of a sensitive action, with a link to report that it was not them.
 */
export const notifyOfAction = async (
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Pick<Account, 'id' | 'name' | 'email'>,
  action: SensitiveAction,
): Promise<void> => {
  const now = clock.now()
  const token = await issueLink(tx, account.id, 'not-me', now)
  const email = sensitiveActionEmail(
    settings,
    { name: account.name, token },
    describeAction(action, settings.payoutAccountWaitHours),
  )
  await queueAccountEmail(tx, account, email, now)
}

/**
 * Sends the company's confirmed address for emails about money a copy of the email to its owners
 * about a bank account.
 */
export const copyToMoneyEmail = async (
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  companyId: number,
  action: SensitiveAction,
): Promise<void> => {
  const company = await tx
    .selectFrom('companies')
    .select('money_email')
    .where('id', '=', companyId)
    .where('money_email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!company?.money_email) return
  const copy = bankAccountCopy(settings, describeAction(action, settings.payoutAccountWaitHours))
  await queueAccountEmail(tx, { id: companyId, email: company.money_email }, copy, clock.now())
}

/** Actions typical of an intruder; the owner is notified of each by email at once. */
type SensitiveAction =
  | { name: 'sign-in'; device: Device }
  | { name: 'password' }
  | { name: 'api-key'; keyName: string }
  | { name: 'webhook'; url: string }
  | { name: 'money-email'; email: string }
  | { name: 'two-factor-on' | 'two-factor-off'; by: 'text message' | 'authenticator app' }
  | { name: 'recovery-codes' }
  | { name: 'passkey-added' | 'passkey-removed'; passkeyName: string }
  | { name: 'payout-account-added' | 'payout-account-chosen'; last4: string }
  | {
      name: 'payout-account-proposed' | 'payout-account-approved' | 'payout-account-rejected'
      last4: string
    }

interface ActionDescription {
  subject: string
  facts: string[]
}

/** Describes an action for the email. */
const describeAction = (action: SensitiveAction, waitHours: number): ActionDescription => {
  switch (action.name) {
    case 'sign-in':
      return {
        subject: 'New device login',
        facts: [
          'Someone logged in to your account from a device that we have not seen before:',
          `${deviceName(action.device.userAgent)}, at ${action.device.address}`,
        ],
      }
    case 'password':
      return {
        subject: 'Your password was changed',
        facts: ['Your password was changed, and your other devices were logged out.'],
      }
    case 'api-key':
      return {
        subject: 'An API key was created',
        facts: ['An API key was created. A program that has it can act for you:', action.keyName],
      }
    case 'webhook':
      return {
        subject: 'A webhook was added',
        facts: [
          'A webhook was added. We now send your sales, purchases, and payouts to this URL:',
          action.url,
        ],
      }
    case 'money-email':
      return {
        subject: 'Another address for emails about money',
        facts: [
          'Emails about payouts, bank accounts and refunds of your company will also go to this address, once it is confirmed:',
          action.email,
        ],
      }
    case 'two-factor-on':
      return {
        subject: 'Two-factor authentication was turned on',
        facts: [`Logging in to your account now requires a code by ${action.by}.`],
      }
    case 'two-factor-off':
      return {
        subject: 'Two-factor authentication was turned off',
        facts: [`Logging in to your account no longer requires a code by ${action.by}.`],
      }
    case 'recovery-codes':
      return {
        subject: 'New recovery codes were created',
        facts: ['New recovery codes were created for your account. The old ones no longer work.'],
      }
    case 'passkey-added':
      return {
        subject: 'A passkey was added',
        facts: ['A passkey was added. It can log in to your account:', action.passkeyName],
      }
    case 'passkey-removed':
      return {
        subject: 'A passkey was removed',
        facts: [
          'A passkey was removed and can no longer log in to your account:',
          action.passkeyName,
        ],
      }
    case 'payout-account-added':
      return {
        subject: 'A bank account was added for your payouts',
        facts: [
          `A bank account ending in ${action.last4} was added for your payouts. It can receive payouts once it is verified, in ${waitHours} hours at the earliest.`,
        ],
      }
    case 'payout-account-proposed':
      return {
        subject: 'A bank account waits for your approval',
        facts: [
          `A member of your company added a bank account ending in ${action.last4} for payouts. It receives no payouts until you approve it in Settings → Payments.`,
        ],
      }
    case 'payout-account-approved':
      return {
        subject: 'A bank account was approved for your payouts',
        facts: [
          `The bank account ending in ${action.last4} was approved. It can receive payouts once it is verified, in ${waitHours} hours after it was added at the earliest.`,
        ],
      }
    case 'payout-account-rejected':
      return {
        subject: 'A bank account was rejected',
        facts: [
          `The bank account ending in ${action.last4} was rejected by an owner of your company, and removed.`,
        ],
      }
    case 'payout-account-chosen':
      return {
        subject: 'Your payout bank account was changed',
        facts: [`Your payouts now go to the bank account ending in ${action.last4}.`],
      }
  }
}
