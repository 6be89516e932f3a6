/** What a key may be good for: to read the market or what is one's own, to sell, to buy, to report. */
export const KEY_SCOPES = ['market', 'mine', 'sell', 'buy', 'reports'] as const

export type KeyScope = (typeof KEY_SCOPES)[number]

/** What a key is good for unless more is asked for: what every key was before there were scopes. */
export const DEFAULT_KEY_SCOPES = ['mine', 'sell', 'reports'] as const satisfies KeyScope[]
