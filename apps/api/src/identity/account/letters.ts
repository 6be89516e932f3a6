import { CODE_MINUTES } from '@seatdesk/domain'

import type { Settings } from '../../kernel/settings.ts'

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

export const confirmationLetter = (settings: Settings, { name }: Reader, token: string): Letter =>
  letter(
    'Confirm your email address',
    `Hello ${name},`,
    'please open this link to confirm your email address:',
    pageAt(settings, `/confirm-email/${token}`),
    'If you have not registered with Seatdesk, you need not do anything.',
  )

export const approvalLetter = (settings: Settings, { name }: Reader): Letter =>
  letter(
    'Your account is approved',
    `Hello ${name},`,
    'your account has been approved. You can log in now:',
    pageAt(settings, '/login'),
  )

export const rejectionLetter = ({ supportEmail }: Settings, { name }: Reader): Letter =>
  letter(
    'Your account was not approved',
    `Hello ${name},`,
    `we are sorry that we cannot approve your account. Please write to ${supportEmail} if you have questions.`,
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

export const passwordChangedLetter = ({ supportEmail }: Settings, { name }: Reader): Letter =>
  letter(
    'Your password was changed',
    `Hello ${name},`,
    'the password of your account was changed, and your other devices were logged out.',
    `If this was not you, please write to ${supportEmail} at once.`,
  )

export const deletionLetter = (settings: Settings, { name }: Reader, token: string): Letter =>
  letter(
    'Confirm the deletion of your account',
    `Hello ${name},`,
    'open this link within 24 hours to delete your account and its data for good:',
    pageAt(settings, `/delete-account/${token}`),
    'If you have not asked for it, please change your password: somebody else knows it.',
  )
