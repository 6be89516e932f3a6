/** How many are remembered; each takes a third of a KB. */
const MOST = 10_000

/** Access tokens whose signature has been found good, with what they claim. */
export interface KnownTokens<Claims> {
  /** What a token claims whose time is not over. */
  claimsOf(token: string, now: Date): Claims | undefined
  remember(token: string, claims: Claims): void
}

/** Remembers so many tokens, the latest ones; a signature that was good once is good for ever. */
export const rememberTokens = <Claims extends { expiresAt: Date }>(
  most = MOST,
): KnownTokens<Claims> => {
  const known = new Map<string, Claims>()
  return {
    claimsOf: (token, now) => {
      const claims = known.get(token)
      if (!claims || claims.expiresAt > now) return claims
      known.delete(token)
      return undefined
    },
    remember: (token, claims) => {
      const [oldest] = known.size < most ? [] : known.keys()
      if (oldest !== undefined) known.delete(oldest)
      known.set(token, claims)
    },
  }
}
