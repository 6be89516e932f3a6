import { expect, test } from 'vitest'

import { paginate } from './paginate.ts'

/** A list that returns the entries that exist at the time of each request, like the server's. */
const listOf = (existing: Set<number>, onPage: () => void) => {
  const requests: number[] = []
  const list = async ({ after = 0, perPage = 50 }: { after?: number; perPage?: number }) => {
    requests.push(after)
    const results = [...existing]
      .filter((id) => id > after)
      .toSorted((left, right) => left - right)
      .slice(0, perPage)
      .map((id) => ({ id }))
    onPage()
    return { results, paginator: { totalEntriesSize: existing.size, perPage } }
  }
  return { list, asked: requests }
}

test('WIRE-90 yields every entry once although entries are added and deleted between two pages', async () => {
  const existing = new Set([1, 2, 3, 4, 5, 6])
  const { list, asked } = listOf(existing, () => {
    // An entry of the previous page is deleted, which would shift all later entries.
    existing.delete(1)
    existing.add(9)
  })
  const ids = []
  for await (const { id } of paginate(list, { perPage: 2 })) ids.push(id)
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 9])
  expect(asked).toEqual([0, 2, 4, 6])
})

test('WIRE-90 requests no more pages after the caller leaves the loop', async () => {
  const { list, asked } = listOf(new Set([1, 2, 3]), () => {})
  for await (const { id } of paginate(list, { perPage: 1 })) if (id === 2) break
  expect(asked).toEqual([0, 1])
})

test('WIRE-330 continues after a page with unreadable entries', async () => {
  const { list, asked } = listOf(new Set([1, 2, 3, 4, 5]), () => {})
  const withoutEven: typeof list = async (input) => {
    const { results, ...page } = await list(input)
    const isEven = ({ id }: { id: number }) => id % 2 === 0
    return {
      ...page,
      results: results.filter((entry) => !isEven(entry)),
      unreadable: results.filter(isEven),
    }
  }
  const ids = []
  for await (const { id } of paginate(withoutEven, { perPage: 2 })) ids.push(id)
  expect(ids).toEqual([1, 3, 5])
  expect(asked).toEqual([0, 2, 4])
})
