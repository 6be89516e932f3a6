/** At most `most` tries in any stretch of `seconds`. */
interface Window {
  most: number
  seconds: number
}

/** How often something may be tried by one subject; every window holds. */
export interface Limit {
  name: string
  windows: readonly [Window, ...Window[]]
  /**
   * What the calls that are counted together have in common, where each call counts. Without it
   * only some tries count, such as wrong ones, and who tells them apart counts them.
   */
  per?: readonly ('address' | 'email')[]
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * What is limited, and how far. Nothing here locks an account: what one address spends, another
 * still has. Offices share an address, so an address alone has room for many people.
 */
export const LIMITS = {
  /** Wrong passwords for one e-mail from one address. */
  wrongPassword: {
    name: 'wrong password',
    windows: [
      { most: 10, seconds: MINUTE },
      { most: 50, seconds: HOUR },
    ],
  },
  /** Wrong passwords from one address, whosever account they are for. */
  wrongPasswordsOfAddress: {
    name: 'wrong passwords of an address',
    windows: [
      { most: 1000, seconds: MINUTE },
      { most: 5000, seconds: HOUR },
    ],
  },
  /** Wrong passwords for one e-mail from everywhere; past it answers are slow, not refused. */
  wrongPasswordsOfAccount: {
    name: 'wrong passwords of an account',
    windows: [{ most: 30, seconds: 15 * MINUTE }],
  },
  register: { name: 'register', per: ['address'], windows: [{ most: 300, seconds: HOUR }] },
  /** Reset links for one e-mail from one address. */
  forgotPassword: {
    name: 'forgot password',
    per: ['email', 'address'],
    windows: [{ most: 5, seconds: 15 * MINUTE }],
  },
  forgotPasswordOfAddress: {
    name: 'forgot password of an address',
    per: ['address'],
    windows: [{ most: 100, seconds: 15 * MINUTE }],
  },
  /** Codes sent to one account, for whatever purpose. */
  codesOfAccount: { name: 'codes of an account', windows: [{ most: 60, seconds: HOUR }] },
  resendCode: { name: 'resend code', windows: [{ most: 1, seconds: MINUTE }] },
  /** Wrong codes for one account, over all the codes that it was sent. */
  wrongCodesOfAccount: {
    name: 'wrong codes of an account',
    windows: [{ most: 30, seconds: HOUR }],
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
