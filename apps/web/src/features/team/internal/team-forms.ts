import { type Cents, parseDollars, ROLES, toDollarText } from '@seatdesk/domain'
import * as v from 'valibot'

/** A limit in dollars; empty is none. */
export const limit = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || parseDollars(text) !== null, 'TEAM.NOT_DOLLARS'),
  v.transform((text) => (text === '' ? null : parseDollars(text))),
)

/** Returns the form value of a limit. */
export const limitText = (amount: Cents | null): string =>
  amount === null ? '' : toDollarText(amount)

const limits = { spendPerOrder: limit, spendPerDay: limit }

/** Schema of the form of a member. */
export const memberForm = v.object({ role: v.picklist(ROLES), ...limits })

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('TEAM.EMAIL_REQUIRED'),
  v.email('TEAM.EMAIL_INVALID'),
)

/** Schema of the form of the address for emails about money. */
export const moneyEmailForm = v.object({ email })

/** Schema of the form of an invitation. */
export const invitationForm = v.object({
  email,
  role: v.picklist(ROLES),
  ...limits,
})
