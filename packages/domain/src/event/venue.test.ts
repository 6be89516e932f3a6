import { expect, test } from 'vitest'

import { venueAddress } from './venue.ts'

test.each([
  [{ address: '4 Penn Plaza', city: 'New York', state: 'NY' }, '4 Penn Plaza, New York, NY'],
  [{ address: '', city: 'Reno', state: 'NV' }, 'Reno, NV'],
  [{ address: '', city: '', state: '' }, ''],
])('LIST-15 %j is written %j', (venue, line) => {
  expect(venueAddress(venue)).toBe(line)
})
