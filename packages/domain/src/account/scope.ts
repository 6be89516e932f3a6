/** What an access token is good for; only the first two let their holder into the application. */
export const SCOPES = [
  'Authorized User',
  'Authorized Admin User',
  'Mfa Required',
  'Registered User',
] as const

export type Scope = (typeof SCOPES)[number]

/** The scopes of someone who is fully signed in. */
export const SIGNED_IN = ['Authorized User', 'Authorized Admin User'] as const satisfies Scope[]

/** Whether a token of this scope leads to events; any other leads to the two-factor screen. */
export const isSignedIn = (scope: string): boolean =>
  (SIGNED_IN as readonly string[]).includes(scope)

/** The one role that an account can have besides an operator's. */
export const ROLE_BROKER = 'broker'

/** The scope of administrators alone. */
export const ADMINISTRATOR = ['Authorized Admin User'] as const satisfies Scope[]
