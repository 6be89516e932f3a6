import { expect, test } from 'vitest'

import { isSignedIn } from './scope.ts'

test.each([
  ['Authorized User', true],
  ['Authorized Admin User', true],
  ['Mfa Required', false],
  ['Registered User', false],
  ['authorized user', false],
  ['', false],
])('AUTH-19 the scope %j counts as signed in: %j', (scope, leadsIn) => {
  expect(isSignedIn(scope)).toBe(leadsIn)
})
