import { expect, test } from 'vitest'

import { searchText } from './search-text.ts'

test('an event is found by its name, its venue and its city', () => {
  const event = { name: 'Elektra', venue: 'Théâtre-Royal', city: 'Montréal' }
  expect(searchText(event)).toBe('elektra theatre royal montreal')
})
