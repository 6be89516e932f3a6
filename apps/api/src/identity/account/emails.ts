import { CODE_MINUTES } from '@seatdesk/domain'

import { queueMessage, salutation } from '../../notifications/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Account } from './account-store.ts'

/** An email's subject and text. */
export interface Email {
  subject: string
  text: string
}

/** URL of a web app page, for use in messages. */
export const webAppUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>, path: string): string =>
  `${publicUrl.replace(/\/$/, '')}${path}`

const buildEmail = (subject: string, ...paragraphs: string[]): Email => ({
  subject,
  text: [...paragraphs, 'Seatdesk'].join('\n\n'),
})

type Reader = { name: string }

/** Text of the message that carries a code. */
export const codeText = (code: string): string =>
  `Your Seatdesk code is ${code}. It expires in ${CODE_MINUTES} minutes. Never share it with anyone.`

interface Registration {
  /** Token of the confirmation link. */
  token: string
  unrecognizedToken: string
}

/**
 * Email that confirms the address. Quotes nothing of the registration, because the recipient may not
 * be the person who registered, and must not be sent a stranger's words.
 */
export const confirmationEmail = (
  settings: Settings,
  { token, unrecognizedToken }: Registration,
): Email =>
  buildEmail(
    'Confirm your email address',
    'Hi,',
    'Someone registered for Seatdesk with your email address.',
    'If this was you, confirm your email address:',
    webAppUrl(settings, `/confirm-email/${token}`),
    'If this wasn’t you, don’t open the link above. Open this one to delete the registration:',
    webAppUrl(settings, `/unrecognized-signup/${unrecognizedToken}`),
    'If you do nothing, the registration expires after 24 hours.',
  )

export const approvalEmail = (settings: Settings, { name }: Reader): Email =>
  buildEmail(
    'Your account is approved',
    salutation(name),
    'Your account is approved. Log in to start buying and selling tickets:',
    webAppUrl(settings, '/login'),
  )

export const rejectionEmail = (
  { supportEmail }: Settings,
  { name }: Reader,
  reason?: string,
): Email =>
  buildEmail(
    'Your account was not approved',
    salutation(name),
    'We’re sorry, but we can’t approve your account.',
    ...(reason === undefined ? [] : [`Reason: ${reason}`]),
    `Questions? Email ${supportEmail}.`,
  )

export const deactivationEmail = (
  { supportEmail }: Settings,
  { name }: Reader,
  reason: string,
): Email =>
  buildEmail(
    'Your account was deactivated',
    salutation(name),
    'Your account was deactivated, and your listings were taken off sale.',
    `Reason: ${reason}`,
    `Please still deliver the sales that you confirmed. We will pay out what you have earned. If you have questions or disagree with this decision, email ${supportEmail}.`,
  )

export const reactivationEmail = (settings: Settings, { name }: Reader): Email =>
  buildEmail(
    'Your account is active again',
    salutation(name),
    'Your account is active again. Your listings are still inactive. Log in to review them, and activate the ones that are still for sale:',
    webAppUrl(settings, '/login'),
  )

export const passwordResetEmail = (settings: Settings, { name }: Reader, token: string): Email =>
  buildEmail(
    'Reset your password',
    salutation(name),
    'Open this link within 60 minutes to choose a new password:',
    webAppUrl(settings, `/reset-password/${token}`),
    'If you didn’t request this, ignore this email. Your password stays the same.',
  )

interface ActionEmailReader extends Reader {
  /** Token of the "this was not me" link. */
  token: string
}

/** Security alert about a sensitive action. `facts` describe the action, one per paragraph. */
export const sensitiveActionEmail = (
  settings: Settings,
  { name, token }: ActionEmailReader,
  { subject, facts }: { subject: string; facts: string[] },
): Email =>
  buildEmail(
    subject,
    salutation(name),
    ...facts,
    'If this wasn’t you, open this link. It logs out every device, revokes all API keys, and pauses your payouts until we have talked to you:',
    webAppUrl(settings, `/not-me/${token}`),
    `Questions? Email ${settings.supportEmail}.`,
  )

/** Email sent after the owner reported "this was not me". */
export const accountSecuredEmail = (settings: Settings, { name }: Reader, token: string): Email =>
  buildEmail(
    'Your account is locked for your protection',
    salutation(name),
    'We logged out every device, revoked your API keys, and paused your payouts.',
    'Someone else may know your password. Open this link within 60 minutes to choose a new one:',
    webAppUrl(settings, `/reset-password/${token}`),
    `Then check your bank accounts, and email ${settings.supportEmail}. Your payouts resume once we have talked to you.`,
  )

export const payoutsReleasedEmail = (settings: Settings, { name }: Reader): Email =>
  buildEmail(
    'Your payouts have resumed',
    salutation(name),
    'Your payouts are no longer paused. We pay out what is due.',
    `If you didn’t request this, email ${settings.supportEmail} right away.`,
  )

export const deletionEmail = (settings: Settings, { name }: Reader, token: string): Email =>
  buildEmail(
    'Confirm your account deletion',
    salutation(name),
    'Open this link within 24 hours to permanently delete your account and its data:',
    webAppUrl(settings, `/delete-account/${token}`),
    'If you didn’t request this, change your password right away: someone else knows it.',
  )

interface InvitationLetter {
  token: string
  companyName: string
  inviter: string
  role: string
}

/** Email that invites a person to a company. The link neither logs in nor accepts. */
export const invitationEmail = (
  settings: Settings,
  { token, companyName, inviter, role }: InvitationLetter,
): Email =>
  buildEmail(
    `${companyName} invites you to Seatdesk`,
    'Hi,',
    `${inviter} invites you to work for ${companyName} on Seatdesk as ${role}.`,
    'Log in, or register, with this email address and open this link within 7 days to accept:',
    webAppUrl(settings, `/invitations/${token}`),
    'If you don’t know who this is, ignore this email. Nothing changes unless you accept.',
  )

/** Email that confirms the address where emails about money of a company go in addition. */
export const moneyEmailConfirmation = (
  settings: Settings,
  { token, companyName }: Pick<InvitationLetter, 'token' | 'companyName'>,
): Email =>
  buildEmail(
    'Confirm this address for emails about money',
    'Hi,',
    `${companyName} on Seatdesk wants its emails about payouts, bank accounts and refunds to go to this address, too.`,
    'Open this link within 7 days to confirm. Nothing is sent here before that:',
    webAppUrl(settings, `/confirm-money-email/${token}`),
    'If you don’t know who this is, ignore this email.',
  )

/** Copy of an alert about a bank account, for the company's address. Has no personal link. */
export const bankAccountCopy = (
  settings: Settings,
  { subject, facts }: { subject: string; facts: string[] },
): Email => buildEmail(subject, 'Hi,', ...facts, `Questions? Email ${settings.supportEmail}.`)

/** Queues an email to the account's address; it is sent after `tx` commits (outbox). */
export const queueAccountEmail = (
  tx: Tx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  message: Email,
  now: Date,
  delivery: { delayMs?: number } = {},
): Promise<void> =>
  queueMessage(
    tx,
    { accountId: id, recipient: email, channel: 'email', ...message, ...delivery, thread: null },
    now,
  )
