import { ResponseValidationError, HttpError, NetworkError } from '@seatdesk/api-client'
import { GENERIC_ERROR } from '@seatdesk/domain'
import { describe, expect, test } from 'vitest'

import { createMessages } from './create-messages.ts'
import { ENGLISH } from './english.ts'
import { createErrorMessages } from './error-messages.ts'

const { t } = createMessages(ENGLISH, { DESK: { BUSY: 'The desk is busy' } })
const { messageOf, generalMessageOf } = createErrorMessages(t, { keyInUse: 'DESK.BUSY' })

const isRejected = (code: string | null, message: string) =>
  new HttpError({ status: 400, code, message, fields: {}, retryAfterSeconds: null })

describe('error messages', () => {
  test.each([
    ['ERR-4', '010.060', 'Wrong email or password'],
    ['ERR-4', '010.070', 'Wrong email or password'],
    [
      'ERR-5',
      '010.061',
      'It looks like your account is not approved. We will approve your account as soon as possible.',
    ],
    ['ERR-6', '010.250', 'Current password is wrong, please try again.'],
    ['ERR-7', '000.000', 'Something went wrong, please contact our support.'],
  ])('%s code %s has its own message', (_rule, code, words) => {
    expect(messageOf(isRejected(code, 'whatever the server said'))).toBe(words)
  })

  test('ERR-11 ERR-14 any other error shows the message of its cause with a capital first letter', () => {
    expect(messageOf(isRejected('010.020', 'this code is incorrect'))).toBe(
      'This code is incorrect',
    )
    expect(messageOf(isRejected(null, 'bad gateway'))).toBe('Bad gateway')
  })
})

test('ERR-7 ERR-27 an error without a message for users shows the generic message', () => {
  expect(messageOf(isRejected(null, GENERIC_ERROR))).toBe(
    'Something went wrong, please contact our support.',
  )
})

test('ERR-19 generalMessageOf hides the cause of errors without their own message', () => {
  expect(generalMessageOf(isRejected('000.409', 'you have too many tags'))).toBe(
    'Something went wrong, please contact our support.',
  )
  expect(generalMessageOf(isRejected('010.250', 'wrong'))).toBe(
    'Current password is wrong, please try again.',
  )
  expect(generalMessageOf(new NetworkError(null))).toMatch(/cannot be reached/)
})

test('an application can add its own messages for error codes', () => {
  expect(messageOf(isRejected('000.410', 'still being answered'))).toBe('The desk is busy')
  expect(generalMessageOf(isRejected('000.410', 'still being answered'))).toBe('The desk is busy')
})

describe('messages of other failures', () => {
  test('ERR-27 an invalid response shows the generic message', () => {
    expect(messageOf(new ResponseValidationError('it is not JSON'))).toBe(
      'Something went wrong, please contact our support.',
    )
  })

  test('a network error says that the server cannot be reached', () => {
    expect(messageOf(new NetworkError(null))).toMatch(/cannot be reached/)
  })

  test('ERR-7 shows the message of a thrown error, and the generic message for empty or unknown values', () => {
    expect(messageOf(new Error('the clipboard is shut'))).toBe('The clipboard is shut')
    for (const nothing of [undefined, null, '', 42, new Error()])
      expect(messageOf(nothing)).toBe('Something went wrong, please contact our support.')
  })
})
