/** At most `most` attempts in any `seconds` (sliding window). */
export interface LimitWindow {
  most: number
  seconds: number
}

/** A rate limit for one subject. All windows apply. */
export interface Limit {
  name: string
  windows: readonly [LimitWindow, ...LimitWindow[]]
  /**
   * The key by which all calls are counted. Without it, only some attempts count, such as wrong
   * passwords, and the code that detects them counts them.
   */
  per?: readonly ('address' | 'email')[]
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Rate limits. None of them locks an account: attempts from one address do not affect other
 * addresses, and an address where the broker was signed in before has a separate allowance. Limits
 * by address alone are high, because an office shares one address. An address is an IPv4 address or
 * the /64 prefix of an IPv6 address.
 */
export const LIMITS = {
  /** Wrong passwords for one email from one address. */
  wrongPassword: {
    name: 'wrong password',
    windows: [
      { most: 10, seconds: MINUTE },
      { most: 50, seconds: HOUR },
    ],
  },
  /** Wrong passwords from one address, for any account. */
  wrongPasswordsOfAddress: {
    name: 'wrong passwords per address',
    windows: [
      { most: 1000, seconds: MINUTE },
      { most: 5000, seconds: HOUR },
    ],
  },
  /**
   * Wrong passwords for one email from all addresses. Above it, responses are delayed, not
   * rejected.
   */
  wrongPasswordsOfAccount: {
    name: 'wrong passwords per account',
    windows: [{ most: 30, seconds: 15 * MINUTE }],
  },
  /** Wrong passwords in the whole market. Above it, responses are delayed, not rejected. */
  wrongPasswordsOfMarket: {
    name: 'wrong passwords of the market',
    windows: [{ most: 2000, seconds: 15 * MINUTE }],
  },
  /** Logins with a passkey, begun or completed, from one address. */
  passkeyLogins: {
    name: 'passkey logins per address',
    per: ['address'],
    windows: [{ most: 600, seconds: 15 * MINUTE }],
  },
  register: { name: 'register', per: ['address'], windows: [{ most: 300, seconds: HOUR }] },
  /** Reset links for one email from one address. */
  forgotPassword: {
    name: 'forgot password',
    per: ['email', 'address'],
    windows: [{ most: 5, seconds: 15 * MINUTE }],
  },
  forgotPasswordOfAddress: {
    name: 'forgot password per address',
    per: ['address'],
    windows: [{ most: 100, seconds: 15 * MINUTE }],
  },
  /**
   * Reset links for one account from addresses where it was never signed in. The window is as long
   * as a link is valid, so that a rejected user still has a valid link.
   */
  resetEmailsOfAccount: {
    name: 'reset emails per account',
    windows: [{ most: 6, seconds: HOUR }],
  },
  /** Reset links for one account from addresses where it was signed in before. */
  resetEmailsOfAccountAtKnownAddress: {
    name: 'reset emails per account, known address',
    windows: [{ most: 6, seconds: HOUR }],
  },
  /**
   * Reset links in the whole market from addresses unknown to the account. Above it, they are
   * delayed, not rejected.
   */
  resetEmailsOfMarket: {
    name: 'reset emails of the market',
    windows: [{ most: 2000, seconds: HOUR }],
  },
  /** Codes sent to one account, for any purpose. */
  codesOfAccount: { name: 'codes per account', windows: [{ most: 60, seconds: HOUR }] },
  /**
   * Login codes for one account at an address where it was signed in before, after `codesOfAccount`
   * is used up.
   */
  codesOfAccountAtKnownAddress: {
    name: 'codes per account, known address',
    windows: [{ most: 10, seconds: HOUR }],
  },
  /** Codes sent to one unconfirmed phone number, which may be a stranger's, by one address. */
  codesOfNewNumberOfAddress: {
    name: 'codes per new number and address',
    windows: [
      { most: 5, seconds: 15 * MINUTE },
      { most: 10, seconds: HOUR },
      { most: 20, seconds: 24 * HOUR },
    ],
  },
  /** Codes sent to one unconfirmed number by all addresses. Above it, they are delayed. */
  codesOfNewNumber: {
    name: 'codes per new number',
    windows: [
      { most: 5, seconds: 15 * MINUTE },
      { most: 10, seconds: HOUR },
      { most: 20, seconds: 24 * HOUR },
    ],
  },
  /** Codes sent to all unconfirmed phone numbers. Above it, they are delayed, not rejected. */
  codesOfMarketToNewNumbers: {
    name: 'codes of the market to new numbers',
    windows: [{ most: 2000, seconds: HOUR }],
  },
  /**
   * Codes sent to confirmed numbers in the whole market, for approved accounts. Above it, they are
   * delayed, not rejected.
   */
  codesOfMarket: { name: 'codes of the market', windows: [{ most: 2000, seconds: HOUR }] },
  resendCode: { name: 'resend code', windows: [{ most: 1, seconds: MINUTE }] },
  /** Wrong codes for one account, over all codes that it was sent. */
  wrongCodesOfAccount: {
    name: 'wrong codes per account',
    windows: [{ most: 30, seconds: HOUR }],
  },
  /** Wrong codes for one account at an address where it was signed in before. */
  wrongCodesOfAccountAtKnownAddress: {
    name: 'wrong codes per account, known address',
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

/** Rate limit of one API key. Every response has the `X-RateLimit-*` headers for it. */
export const API_KEY_LIMIT: Limit = {
  name: 'calls per API key',
  windows: [{ most: 600, seconds: MINUTE }],
}
