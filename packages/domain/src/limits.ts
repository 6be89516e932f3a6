/** At most `most` tries in any stretch of `seconds`. */
export interface Window {
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
 * still has, and the address at which a broker was signed in before has an allowance of its own.
 * Offices share an address, so an address alone has room for many people. An address is an IPv4
 * address or the /64 of an IPv6 address.
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
  /** Wrong passwords in the whole market; past it answers are slow, not refused. */
  wrongPasswordsOfMarket: {
    name: 'wrong passwords of the market',
    windows: [{ most: 2000, seconds: 15 * MINUTE }],
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
  /**
   * Reset links for one account from wherever it was never signed in. No shorter than a link is
   * good for, so that whoever gets no other still has one that works.
   */
  resetLettersOfAccount: {
    name: 'reset letters of an account',
    windows: [{ most: 6, seconds: HOUR }],
  },
  /** The same from where it was. */
  resetLettersOfAccountAtHome: {
    name: 'reset letters of an account at home',
    windows: [{ most: 6, seconds: HOUR }],
  },
  /** Reset links that strangers to their accounts ask the whole market for. */
  resetLettersOfMarket: {
    name: 'reset letters of the market',
    windows: [{ most: 500, seconds: HOUR }],
  },
  /** Codes sent to one account, for whatever purpose. */
  codesOfAccount: { name: 'codes of an account', windows: [{ most: 60, seconds: HOUR }] },
  /** Log-in codes of an account from where it was signed in before, once the former are spent. */
  codesOfAccountAtHome: {
    name: 'codes of an account at home',
    windows: [{ most: 10, seconds: HOUR }],
  },
  /** Codes to one phone number that nobody has confirmed yet: it may be a stranger's. */
  codesOfNewNumber: {
    name: 'codes of a new number',
    windows: [
      { most: 5, seconds: 15 * MINUTE },
      { most: 10, seconds: HOUR },
      { most: 20, seconds: 24 * HOUR },
    ],
  },
  /** Codes to all the numbers that nobody has confirmed yet. */
  codesOfMarketToNewNumbers: {
    name: 'codes of the market to new numbers',
    windows: [{ most: 500, seconds: HOUR }],
  },
  /** Codes to confirmed numbers in the whole market; the accounts that ask for them are let in. */
  codesOfMarket: { name: 'codes of the market', windows: [{ most: 2000, seconds: HOUR }] },
  resendCode: { name: 'resend code', windows: [{ most: 1, seconds: MINUTE }] },
  /** Wrong codes for one account, over all the codes that it was sent. */
  wrongCodesOfAccount: {
    name: 'wrong codes of an account',
    windows: [{ most: 30, seconds: HOUR }],
  },
  /** The same from where it was signed in before. */
  wrongCodesOfAccountAtHome: {
    name: 'wrong codes of an account at home',
    windows: [{ most: 30, seconds: HOUR }],
  },
  /** Tests and replays of one account's webhooks. */
  webhookTests: {
    name: 'webhook tests',
    windows: [
      { most: 20, seconds: MINUTE },
      { most: 200, seconds: HOUR },
    ],
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** How many calls one key makes; every call by a key says how it stands. */
export const KEY_BUDGET: Limit = {
  name: 'calls of a key',
  windows: [{ most: 600, seconds: MINUTE }],
}
