/** Scopes of access tokens. Only the first two give access to the application. */
export const SCOPES = [
  'Authorized User',
  'Authorized Admin User',
  'Mfa Required',
  'Registered User',
] as const

export type Scope = (typeof SCOPES)[number]

/** The scopes of a fully signed-in user. */
export const SIGNED_IN = ['Authorized User', 'Authorized Admin User'] as const satisfies Scope[]

/**
 * Returns whether a token of this scope is fully signed in. Other scopes lead to the two-factor
 * screen.
 */
export const isSignedIn = (scope: string): boolean =>
  (SIGNED_IN as readonly string[]).includes(scope)

/** The only role of an account besides administrator. */
export const ROLE_BROKER = 'broker'

/** The scope of administrators only. */
export const ADMINISTRATOR = ['Authorized Admin User'] as const satisfies Scope[]
