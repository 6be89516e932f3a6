import type { Suggestions } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { createSuggestionLoader } from './create-suggestion-loader.ts'

const response = (isComplete: boolean, ...performers: string[]): Suggestions => ({
  events: [],
  performers: performers.map((name) => ({ name, upcomingEvents: 1 })),
  venues: [],
  cities: [],
  isComplete,
})

const createLoader = (responses: Record<string, Suggestions>) => {
  const request = vi.fn((text: string) => Promise.resolve(responses[text] ?? response(true)))
  let now = 0
  const suggest = createSuggestionLoader(request, () => now)
  const { signal } = new AbortController()
  return {
    ask: request,
    suggest: (text: string) => suggest(text, signal),
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('FIND-13 repeated queries are cached for a minute', async () => {
  const { ask, suggest, wait } = createLoader({ ha: response(false, 'Hadestown', 'Hamilton') })
  const first = await suggest('ha')
  expect(await suggest('ha')).toEqual(first)
  expect(ask).toHaveBeenCalledTimes(1)
  wait(60_000)
  await suggest('ha')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('FIND-13 a complete response is filtered for longer queries without a request', async () => {
  const { ask, suggest } = createLoader({ ha: response(true, 'Hadestown', 'Hamilton') })
  await suggest('ha')
  expect((await suggest('ham')).performers).toMatchObject([{ name: 'Hamilton' }])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('FIND-13 an incomplete response, or one without matches left, is requested again', async () => {
  const { ask, suggest } = createLoader({
    ha: response(false, 'Hadestown'),
    ham: response(true, 'Hamilton'),
    hamx: response(false, 'Hamilton'),
  })
  await suggest('ha')
  await suggest('ham')
  expect((await suggest('hamx')).performers).toMatchObject([{ name: 'Hamilton' }])
  expect(ask.mock.calls.map(([words]) => words)).toEqual(['ha', 'ham', 'hamx'])
})
