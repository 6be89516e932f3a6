/** Values that differ between runs, with the names of their masks. */
const KINDS: [kind: string, pattern: RegExp][] = [
  ['access token', /eyJ[\w-]+\.[\w-]+\.[\w-]+/],
  // First, because a random token may contain a match of another pattern.
  ['token', /(?<![\w-])[\w-]{43}(?![\w-])/],
  [
    'signed data',
    /(?<="(?:clientDataJSON|attestationObject|authenticatorData|signature)": ?")[\w-]+/,
  ],
  ['secret', /\b(?:pi|seti)_\w+_secret_\w+/],
  ['payment', /\bpi_\w{8,}/],
  ['setup', /\bseti_\w{8,}/],
  ['card', /\b(?:pm|card)_\w{8,}/],
  ['bank account', /\bba_\w{8,}/],
  ['event id', /\bevt_[0-9a-f]{32}\b/],
  [
    'provider object',
    /\b(?:acct|ch|cus|dp|evt|po|py|pyr|re|src|tok|btok|tr|txn|we|req)_[A-Za-z0-9]{14,}/,
  ],
  ['uuid', /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/],
  ['broker id', /\bbrk_[0-9a-f]{20}\b/],
  ['authenticator secret', /\b(?=\w*[g-z])[a-z2-7]{32}\b/],
  ['recovery code', /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){3}\b/],
  [
    'fact of the machine',
    /(?<="(?:databaseVersion|serverVersion|schemaVersion|upSince)": ")[^"]+|(?<="(?:databaseBytes|freeBytes|isEmbedded)": )\w+/,
  ],
  ['signing secret', /\bwhsec_[\w-]{43}(?![\w-])/],
  ['code', /(?<=\bcode\b[^\d\n]{1,20})(?!00000)\d{6}\b/i],
]

const ANY = new RegExp(KINDS.map(([, pattern]) => `(${pattern.source})`).join('|'), 'gi')

/**
 * Replaces values that differ between runs with masks, which are numbered by kind in order of first
 * occurrence. Equal values get equal masks.
 */
export const maskVariableValues = (text: string): string => {
  const seen = new Map<string, string>()
  const counts = new Map<string, number>()
  return text.replaceAll(ANY, (found: string, ...groups: (string | undefined)[]) => {
    const known = seen.get(found)
    if (known !== undefined) return known
    const [kind = 'thing'] = KINDS[groups.findIndex((group) => group !== undefined)] ?? []
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const name = `<${kind} ${count}${kind === 'access token' ? `: ${scopeOf(found)}` : ''}>`
    seen.set(found, name)
    return name
  })
}

/** The scope in the token's claims. */
const scopeOf = (token: string): string => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const hasScope = typeof claims === 'object' && claims !== null && 'scope' in claims
  return hasScope ? String(claims.scope) : 'no scope'
}
