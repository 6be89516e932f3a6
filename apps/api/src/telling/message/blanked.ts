/** What stands where a secret stood. */
const BLANK = '••••••'

/** The tokens of links, which are long, and the digits of codes, which no number of an order is. */
const SECRETS = /(?<![\w-])[\w-]{32,}(?![\w-])|(?<![\w$.,+-])\d{6}(?!\w|[.,]\d)/g

/** What a message says without its codes, and without what would open its links. */
export const blanked = (text: string): string => text.replaceAll(SECRETS, BLANK)
