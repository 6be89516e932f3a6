// @module-tag nightly

import { expect, test } from 'vitest'

import { clearConsoleDataOnLogout } from './clear-console-data.ts'
import { saveView } from './SavedViews.tsx'
import { session } from './session.ts'

const OF_OTHERS = ['seatdesk-cart broker@seatdesk.test', 'seatdesk-color-scheme']

/** The keys but that of the session itself, which is written and cleared in its own time. */
const keysOf = (storage: Storage) =>
  Object.keys(storage)
    .filter((key) => key !== 'console')
    .toSorted()

test('SESSION-94 a logout from the console leaves no saved view and no typed text', () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const key of OF_OTHERS) localStorage.setItem(key, '1')
  saveView('/orders', { name: 'Of a broker', search: 'search=broker%40seatdesk.test' })
  sessionStorage.setItem('typed-values', '[]')
  sessionStorage.setItem('reloaded-from', '[]')
  clearConsoleDataOnLogout(session)
  session.begin({ accessToken: 'a', refreshToken: 'b' }, false)
  expect(localStorage.getItem('seatdesk-admin:views:/orders')).not.toBeNull()
  session.end()
  expect(keysOf(localStorage)).toEqual(OF_OTHERS)
  expect(keysOf(sessionStorage)).toEqual(['reloaded-from'])
  localStorage.clear()
  sessionStorage.clear()
})
