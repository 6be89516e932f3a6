import { CODE_MINUTES } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/settings.ts'
import { queueMessage } from '../../telling/index.ts'
import type { Account } from './account-store.ts'

/** An e-mail's subject and text. */
export interface Letter {
  subject: string
  text: string
}

/** An address of the web app, for a message. */
const pageAt = ({ publicUrl }: Pick<Settings, 'publicUrl'>, path: string): string =>
  `${publicUrl.replace(/\/$/, '')}${path}`

const letter = (subject: string, ...paragraphs: string[]): Letter => ({
  subject,
  text: [...paragraphs, 'Seatdesk'].join('\n\n'),
})

type Reader = { name: string }

/** The text message that carries a code. */
export const codeText = (code: string): string =>
  `Your Seatdesk code is ${code}. It is good for ${CODE_MINUTES} minutes. Never tell it to anybody.`

interface Registration {
  name: string
  phoneNumber: string
  /** Of the link that confirms, and of the one that disowns. */
  token: string
  disownToken: string
}

/** Says how the account was registered: whoever reads it may not be who did. */
export const confirmationLetter = (
  settings: Settings,
  { name, phoneNumber, token, disownToken }: Registration,
): Letter =>
  letter(
    'Confirm your email address',
    'Hello,',
    'somebody registered with Seatdesk with your email address, by this name and phone number:',
    `${name}\n${phoneNumber}`,
    'If both are yours, please open this link to confirm your email address:',
    pageAt(settings, `/confirm-email/${token}`),
    'If they are not, somebody else would get an account in your name: do not open it, but this one, which deletes the registration:',
    pageAt(settings, `/disown/${disownToken}`),
    'If you do nothing, it lapses after 24 hours.',
  )

export const approvalLetter = (settings: Settings, { name }: Reader): Letter =>
  letter(
    'Your account is approved',
    `Hello ${name},`,
    'your account has been approved. You can log in now:',
    pageAt(settings, '/login'),
  )

export const rejectionLetter = (
  { supportEmail }: Settings,
  { name }: Reader,
  reason?: string,
): Letter =>
  letter(
    'Your account was not approved',
    `Hello ${name},`,
    'we are sorry that we cannot approve your account.',
    ...(reason === undefined ? [] : [`The reason is: ${reason}`]),
    `Please write to ${supportEmail} if you have questions.`,
  )

export const deactivationLetter = (
  { supportEmail }: Settings,
  { name }: Reader,
  reason: string,
): Letter =>
  letter(
    'Your account was deactivated',
    `Hello ${name},`,
    'your account was deactivated, and what you have for sale was taken off the market. The reason is:',
    reason,
    `Sales that you have confirmed are still to be delivered, and what you have earned is paid out to you. Please write to ${supportEmail} about either, or if you do not agree.`,
  )

export const reactivationLetter = (settings: Settings, { name }: Reader): Letter =>
  letter(
    'Your account is active again',
    `Hello ${name},`,
    'your account was activated again. Your listings are still inactive: please look them through, and put on sale what is still right.',
    pageAt(settings, '/login'),
  )

export const resetLetter = (settings: Settings, { name }: Reader, token: string): Letter =>
  letter(
    'Choose a new password',
    `Hello ${name},`,
    'open this link within 60 minutes to choose a new password:',
    pageAt(settings, `/reset-password/${token}`),
    'If you have not asked for it, you need not do anything: your password stays as it is.',
  )

interface ActReader extends Reader {
  /** Of the link that says it was somebody else. */
  token: string
}

/** Tells of an act that a thief would do as well; `facts` say what was done, one a paragraph. */
export const actLetter = (
  settings: Settings,
  { name, token }: ActReader,
  { subject, facts }: { subject: string; facts: string[] },
): Letter =>
  letter(
    subject,
    `Hello ${name},`,
    ...facts,
    'If this was not you, open this link. It logs every device out, takes all API keys back and stops your payouts until we have spoken to you:',
    pageAt(settings, `/not-me/${token}`),
    `You can also write to ${settings.supportEmail}.`,
  )

/** What follows upon "this was not me". */
export const guardedLetter = (settings: Settings, { name }: Reader, token: string): Letter =>
  letter(
    'Your account is guarded now',
    `Hello ${name},`,
    'every device was logged out of your account, its API keys were taken back, and nothing is paid out of it any more.',
    'Please choose a new password within 60 minutes, since somebody else may know yours:',
    pageAt(settings, `/reset-password/${token}`),
    `Then look through your bank accounts, and write to ${settings.supportEmail}: your payouts go on once we have spoken to you.`,
  )

export const releaseLetter = (settings: Settings, { name }: Reader): Letter =>
  letter(
    'Your payouts go on',
    `Hello ${name},`,
    'we have lifted the stop of your payouts: what is due is paid out again.',
    `If you have not asked for it, please write to ${settings.supportEmail} at once.`,
  )

export const deletionLetter = (settings: Settings, { name }: Reader, token: string): Letter =>
  letter(
    'Confirm the deletion of your account',
    `Hello ${name},`,
    'open this link within 24 hours to delete your account and its data for good:',
    pageAt(settings, `/delete-account/${token}`),
    'If you have not asked for it, please change your password: somebody else knows it.',
  )

/** Has an e-mail sent to the account's own address once `tx` is through. */
export const sendLetter = (
  tx: Tx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  letter: Letter,
  now: Date,
): Promise<void> =>
  queueMessage(tx, { accountId: id, recipient: email, channel: 'email', ...letter }, now)
