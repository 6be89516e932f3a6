import type { Feed } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { feedName, feedState, silenceOptions, takeDownOptions } from './options.ts'

test('SELL-105 take-down times are offered in words, including another current value', () => {
  const labels = takeDownOptions(100).map(({ label }) => label)
  expect(labels.slice(0, 5)).toEqual([
    'Until the event starts',
    '15 minutes before',
    '30 minutes before',
    '1 hour before',
    '100 minutes before',
  ])
  expect(labels.at(-1)).toBe('72 hours before')
})

const FEED: Feed = {
  id: 3 as Feed['id'],
  apiKey: null,
  listings: 1,
  silentAfterHours: null,
  lastUpdateAt: '2030-05-01T12:00:00.000Z' as Feed['lastUpdateAt'],
  silentSince: null,
}

test('SELL-114 a feed shows its name, its last update or silence, and its limit', () => {
  expect(feedName(FEED)).toBe('Imported files')
  expect(feedName({ ...FEED, apiKey: { id: 9, name: 'Sync' } })).toBe('API key “Sync”')
  expect(feedState(FEED)).toMatch(/^1 listing, last update on \w{3}, \w{3} \d+, 2030/)
  const silentSince = '2030-05-02T12:00:00.000Z' as Feed['lastUpdateAt']
  expect(feedState({ ...FEED, listings: 2, silentSince })).toMatch(
    /^2 listings, off the market since .*2030.* without an update$/,
  )
  expect(silenceOptions(5).map(({ label }) => label)).toContain('After 5 hours without an update')
  expect(silenceOptions(null)[0]).toEqual({ value: '', label: 'Never' })
})
