import * as v from 'valibot'
import { expect, test } from 'vitest'

import { phoneNumber } from './phone-number.ts'

test.each(['+12025550123', '+491701234567', '+10', '+123456789012345'])(
  'FORM-5 %s is a phone number',
  (text) => {
    expect(v.parse(phoneNumber('no'), ` ${text} `)).toBe(text)
  },
)

test.each([
  '',
  '+',
  '+1',
  '12025550123',
  '+02025550123',
  '+1 202 555 0123',
  '+1(202)5550123',
  '+1-202-555-0123',
  '+1234567890123456',
  '+1202555012a',
  '+１２０２５５５０１２３',
  '+12025550123\n+1',
])('FORM-5 %j is none', (text) => {
  expect(v.is(phoneNumber('no'), text)).toBe(false)
})
