import { memo, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderUi } from '../testing/index.ts'
import { createQueryClient } from './create-query-client.ts'
import { prefetch, type ServerQuery } from './query-options.ts'
import { useServerData } from './use-server-data.ts'

const loads = new Map<string, { response: () => void; fail: (failure: Error) => void }>()

const ticketsOf = (name: string): ServerQuery<string> => ({
  queryKey: ['tickets', name],
  queryFn: () =>
    new Promise((resolve, reject) => {
      loads.set(name, { response: () => resolve(`tickets of ${name}`), fail: reject })
    }),
})

/** Responds to a load once it has started. */
const respond = async (name: string) => {
  await vi.waitFor(() => expect(loads.has(name)).toBe(true))
  loads.get(name)?.response()
  loads.delete(name)
}

const QUERIES = ['the floor', 'the balcony', null, 'the floor']

/** Loads one query after another and shows the state of each. */
function Asking() {
  const [index, setIndex] = useState(0)
  const query = QUERIES[index] ?? null
  const { data, failure, isStale, isWaiting, reload } = useServerData(
    query === null ? null : ticketsOf(query),
  )
  const known = [
    data ?? 'nothing',
    failure instanceof Error && failure.message,
    isStale && 'stale',
    isWaiting && 'waiting',
  ]
  return (
    <>
      <button type="button" onClick={() => setIndex(index + 1)}>
        Next question
      </button>
      <button type="button" onClick={() => void reload()}>
        Ask again
      </button>
      <output>{known.filter(Boolean).join(', ')}</output>
    </>
  )
}

const expectTold = (text: string) =>
  expect.poll(() => page.getByRole('status').element().textContent).toBe(text)
const clickButton = (name: string) => userEvent.click(page.getByRole('button', { name }))

test('BUY-41 data is stale from the moment another query is selected', async () => {
  renderUi(<Asking />)
  await expectTold('nothing, waiting')
  await respond('the floor')
  await expectTold('tickets of the floor')
  await clickButton('Next question')
  await expectTold('tickets of the floor, stale, waiting')
  await respond('the balcony')
  await expectTold('tickets of the balcony')
})

test('BUY-41 without a query there is no data, and a cached query shows its data at once', async () => {
  renderUi(<Asking />)
  await respond('the floor')
  await clickButton('Next question')
  await respond('the balcony')
  await expectTold('tickets of the balcony')
  await clickButton('Next question')
  await expectTold('nothing')
  await clickButton('Next question')
  await expectTold('tickets of the floor, waiting')
  await respond('the floor')
  await expectTold('tickets of the floor')
})

test('ERR-12 a failed load clears the data, and the error stays during a retry', async () => {
  renderUi(<Asking />)
  await respond('the floor')
  await expectTold('tickets of the floor')
  await clickButton('Ask again')
  await vi.waitFor(() => expect(loads.has('the floor')).toBe(true))
  loads.get('the floor')?.fail(new Error('gone'))
  loads.delete('the floor')
  await expectTold('nothing, gone')
  await clickButton('Ask again')
  await expectTold('nothing, gone, waiting')
  await respond('the floor')
  await expectTold('tickets of the floor')
})

let drawn: string[] = []

/** Renders longer than a press may be blocked. */
const Row = memo(({ place }: { place: number; count: number }) => {
  // Other work that waits for the main thread.
  if (place === 0) setTimeout(() => drawn.push('a press'))
  const end = performance.now() + 4
  while (performance.now() < end);
  drawn.push(String(place))
  return null
})

let responses = 0

const counted: ServerQuery<{ count: number }> = {
  queryKey: ['counted'],
  queryFn: async () => ({ count: (responses += 1) }),
}

function Rows() {
  const { data, reload } = useServerData(counted)
  return (
    <>
      <button type="button" onClick={() => void reload()}>
        Ask again
      </button>
      <output>{data?.count ?? 'nothing'}</output>
      {data &&
        Array.from({ length: 20 }, (_, index) => (
          <Row key={index} place={index} count={data.count} />
        ))}
    </>
  )
}

test('LOAD-437 rendering new data lets presses go first', async () => {
  renderUi(<Rows />)
  await expectTold('1')
  await expect.poll(() => drawn.at(-1)).toBe('a press')
  drawn = []
  await clickButton('Ask again')
  await expectTold('2')
  expect(drawn.indexOf('a press')).toBeLessThan(drawn.indexOf('19'))
})

test('prefetched data is rendered first and not fetched again', async () => {
  const request = vi.fn(async () => 'tickets')
  const query: ServerQuery<string> = { queryKey: ['prefetched'], queryFn: request }
  const seen: string[] = []
  function Floor() {
    const { data, isWaiting } = useServerData(query)
    seen.push(`${data ?? 'nothing'}${isWaiting ? ', waiting' : ''}`)
    return null
  }
  const client = createQueryClient()
  await prefetch(client, query)
  renderUi(<Floor />, client).takeAway()
  expect(seen).toEqual(['tickets'])
  expect(request).toHaveBeenCalledTimes(1)
  renderUi(<Floor />, client)
  expect(seen.at(-1)).toBe('tickets, waiting')
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
})
