import { expect, test } from 'vitest'

import { getReturnPath } from './create-guards.tsx'

test('a deep link is restored after login', () => {
  expect(getReturnPath({ from: '/purchases?from=2026-11-01T00:00:00' }, '/events')).toBe(
    '/purchases?from=2026-11-01T00:00:00',
  )
})

test.each([
  null,
  undefined,
  'x',
  {},
  { from: 1 },
  { from: 'https://elsewhere.test' },
  { from: '//elsewhere.test' },
  { from: '/\\elsewhere.test' },
  { from: 'javascript:alert(1)' },
])('NAV-9 an origin of %o leads to the events page, never out of the app', (state) => {
  expect(getReturnPath(state, '/events')).toBe('/events')
})
