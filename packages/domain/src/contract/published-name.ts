/**
 * Nouns with another published name: names were published before the nouns got the `admin` prefix,
 * and published names never change. The calls of `ownStock` belong to the inventory.
 */
const PUBLISHED_NOUNS = {
  adminAccounts: 'accounts',
  adminAudit: 'audit',
  adminFailedTasks: 'failedTasks',
  adminEvents: 'catalogEvents',
  adminMessages: 'messages',
  adminOrders: 'orders',
  adminPayouts: 'payouts',
  adminPerformers: 'performers',
  adminSeatMaps: 'seatMaps',
  adminTags: 'catalogTags',
  adminVenues: 'venues',
  ownStock: 'inventory',
} as const

type Published = typeof PUBLISHED_NOUNS

/**
 * The published name of a call. The administrators' list of payouts is an exception, because
 * `payouts.list` is taken.
 */
export type PublishedName<Noun extends string, Name extends string> = Noun extends keyof Published
  ? [Noun, Name] extends ['adminPayouts', 'list']
    ? 'payouts.listAll'
    : `${Published[Noun]}.${Name}`
  : `${Noun}.${Name}`

/**
 * Returns the name of a call in the audit log and the server log, such as `accounts.approve`.
 * Published names never change. The OpenAPI document has the names of the client.
 */
export const publishedName = <const Noun extends string, const Name extends string>(
  noun: Noun,
  name: Name,
): PublishedName<Noun, Name> => {
  const known = noun === 'adminPayouts' && name === 'list' ? 'listAll' : name
  const published = noun in PUBLISHED_NOUNS ? PUBLISHED_NOUNS[noun as keyof Published] : noun
  return `${published}.${known}` as PublishedName<Noun, Name>
}
