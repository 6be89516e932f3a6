/**
 * The nouns that are published under another name: what administrators see got the name of office
 * later, and the calls about all of a broker's stock are a part of the inventory.
 */
const PUBLISHED = {
  officeAccounts: 'accounts',
  officeAudit: 'audit',
  officeDeadLetters: 'deadLetters',
  officeEvents: 'catalogueEvents',
  officeMessages: 'messages',
  officeOrders: 'orders',
  officePayouts: 'payouts',
  officePerformers: 'performers',
  officeSeatMaps: 'seatMaps',
  officeTags: 'catalogueTags',
  officeVenues: 'venues',
  ownStock: 'inventory',
} as const

type Published = typeof PUBLISHED

/** The name that the world knows a call of a noun by; the office's list of payouts had to differ. */
export type PublishedName<Noun extends string, Name extends string> = Noun extends keyof Published
  ? [Noun, Name] extends ['officePayouts', 'list']
    ? 'payouts.listAll'
    : `${Published[Noun]}.${Name}`
  : `${Noun}.${Name}`

/**
 * The name of a call as the audit log, the log and the OpenAPI document write it, such as
 * `accounts.approve`: what has been written down once keeps its name.
 */
export const publishedName = <const Noun extends string, const Name extends string>(
  noun: Noun,
  name: Name,
): PublishedName<Noun, Name> => {
  const known = noun === 'officePayouts' && name === 'list' ? 'listAll' : name
  const published = noun in PUBLISHED ? PUBLISHED[noun as keyof Published] : noun
  return `${published}.${known}` as PublishedName<Noun, Name>
}
