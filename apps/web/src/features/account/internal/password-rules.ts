import { PASSWORD_RULES } from '@seatdesk/domain'
import type { PasswordRule } from '@seatdesk/ui'

/** What a new password must have, and what of it this one has. */
export const rulesOf = (password: string): PasswordRule[] =>
  PASSWORD_RULES.map(({ label, holds }) => ({ label, isMet: holds(password) }))
