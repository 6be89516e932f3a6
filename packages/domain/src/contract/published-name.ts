/**
 * Nouns with another published name. The `office` prefix came after the names were published; the
 * calls of `ownStock` belong to the inventory.
 */
const PUBLISHED_NOUNS = {
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

type Published = typeof PUBLISHED_NOUNS

/**
 * The published name of a call. The administrators' list of payouts is an exception, because
 * `payouts.list` is taken.
 */
export type PublishedName<Noun extends string, Name extends string> = Noun extends keyof Published
  ? [Noun, Name] extends ['officePayouts', 'list']
    ? 'payouts.listAll'
    : `${Published[Noun]}.${Name}`
  : `${Noun}.${Name}`

/**
 * Returns the name of a call in the audit log, the server log and the OpenAPI document, such as
 * `accounts.approve`. Published names never change.
 */
export const publishedName = <const Noun extends string, const Name extends string>(
  noun: Noun,
  name: Name,
): PublishedName<Noun, Name> => {
  const known = noun === 'officePayouts' && name === 'list' ? 'listAll' : name
  const published = noun in PUBLISHED_NOUNS ? PUBLISHED_NOUNS[noun as keyof Published] : noun
  return `${published}.${known}` as PublishedName<Noun, Name>
}
