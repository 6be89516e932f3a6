import type { ListResult } from '@seatdesk/domain'

import type { CallOptions } from './api-client.ts'

/** The largest page size. */
const MAX_PAGE_SIZE = 100

/**
 * Async iterator over all entries of a list, paginated by id (keyset pagination): no entry is
 * skipped or repeated when others are sold, listed or repriced meanwhile. `for await (const listing
 * of paginate(api.inventory.list, { eventId: 7 }))`
 */
export const paginate = async function* <Input extends object, Entry extends { id: number }>(
  list: (input: Input, options?: CallOptions) => Promise<ListResult<Entry>>,
  input: NoInfer<Input>,
  options?: CallOptions,
): AsyncGenerator<Entry, void, undefined> {
  for (let after = 0; ;) {
    const page = await list({ perPage: MAX_PAGE_SIZE, ...input, after }, options)
    const { results, paginator, unreadable = [] } = page
    yield* results
    // Entries that the server left out as unreadable are part of the page as well.
    const ids = [...results, ...unreadable].map(({ id }) => Number(id))
    if (ids.length === 0 || ids.length < paginator.perPage) return
    after = Math.max(...ids)
  }
}
