import { tagKey } from '../../src/catalog/name-key.ts'
import type { Tx } from '../../src/platform/database/transaction.ts'
import type { Preferences } from '../history/preferences.ts'
import { type IdLookup, insertMany } from './insert-many.ts'
import type { SeededCatalog } from './seed-catalog.ts'

/** Writes the tags and favorites of brokers. */
export const seedPreferences = async (
  tx: Tx,
  profiles: readonly Preferences[],
  { events, tags, accounts }: SeededCatalog & { accounts: IdLookup<string> },
  at: Date,
): Promise<void> => {
  for (const profile of profiles) {
    const account_id = accounts.of(profile.email)
    const followed = profile.tags.map(tags.of)
    for (const name of profile.words) {
      const word = { name, name_key: tagKey(name), owner_id: account_id }
      const { id } = await tx
        .insertInto('tags')
        .values(word)
        .returning('id')
        .executeTakeFirstOrThrow()
      followed.push(id)
    }
    await insertMany(
      tx,
      'account_tags',
      followed.map((tag_id) => ({ account_id, tag_id, created_at: at })),
    )
    await insertMany(
      tx,
      'favorites',
      profile.favorites.map((place) => ({
        account_id,
        event_id: events.of(place),
        created_at: at,
      })),
    )
  }
}
