import fc from 'fast-check'

import { ticketPages } from '../ticket-pdf.ts'
import type { Schema } from './document.ts'
import { hostileValue } from './hostile-values.ts'

const PDF = new TextDecoder('latin1').decode(ticketPages({ lines: ['Ticket 1'] }))
const CSV = 'event_id,section,row,quantity,price\n1,101,A,2,50.00\n2,GA,1,1,12.345\n'

/** A common value for a member of this name, so that calls pass their first check. */
const KNOWN: Record<string, readonly unknown[]> = {
  email: ['broker@seatdesk.test', 'nobody@seatdesk.test', 'new@seatdesk.test'],
  password: ['Demo-pass-1', 'Wrong-pass-1'],
  newPassword: ['Demo-pass-1', 'Other-pass-2'],
  phoneNumber: ['+12025550123'],
  code: ['000000', '123456'],
  from: ['2026-01-01T00:00:00', '2030-06-01T00:00', '0000-01-01T00:00:00'],
  to: ['2030-12-31T23:59:00', '9999-12-31T23:59', '2026-01-01T21:59'],
  deliveryDate: ['2030-05-30T12:00:00'],
  dateTime: ['2030-06-01T19:30:00', '2031-02-28T00:00:00'],
  cardToken: ['tok_visa', 'tok_chargeDeclined', 'tok_threeDSecure2Required'],
  bankToken: ['btok_us_verified', 'btok_us'],
  routingNumber: ['110000000', '021000021'],
  accountNumber: ['000123456789', '000111111116'],
  section: ['101', 'GA', 'Floor'],
  seatRow: ['A', '1'],
  tags: ['1', '1,2', '2,999'],
  filter: ['an', 'Song', '1'],
  search: ['evening', 'harbor', 'evning'],
  timeZone: ['America/New_York', 'UTC'],
}

const numberFor = ({ minimum = -10, maximum = 1e9 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(
    { arbitrary: fc.integer({ min: Math.max(minimum, 0), max: Math.min(maximum, 12) }), weight: 6 },
    { arbitrary: fc.constantFrom(minimum, Math.min(maximum, 2 ** 53 - 1)), weight: 1 },
  )

const textFor = ({ format, pattern, minLength = 0, maxLength = 30 }: Schema) => {
  if (format === 'binary') return fc.constantFrom(PDF, CSV, '', 'not a file')
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  if (format === 'email') return fc.emailAddress()
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 30)),
  })
}

/** A value that mostly matches a schema; what only code can check is random. */
export const likelyValue = (schema: Schema, name = ''): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((item) => likelyValue(item, name)))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberFor(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(likelyValue(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 3),
      })
    case 'object':
      return likelyObject(schema)
    case 'string': {
      const known = KNOWN[name]
      const any: fc.Arbitrary<unknown> = textFor(schema)
      return known === undefined
        ? any
        : fc.oneof(
            { arbitrary: fc.constantFrom(...known), weight: 5 },
            { arbitrary: any, weight: 1 },
          )
    }
    default:
      return hostileValue
  }
}

/** The members of a schema; occasionally one is wrong, missing or unknown. */
export const likelyObject = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<object> =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, member]) => [
            name,
            fc.oneof(
              { arbitrary: likelyValue(member, name), weight: 20 },
              { arbitrary: hostileValue, weight: 1 },
            ),
          ]),
        ),
        { requiredKeys: required },
      ),
      fc.option(fc.constantFrom(...required, 'nothing'), { freq: 12 }),
      fc.option(
        fc.tuple(fc.constantFrom('extra', 'id', 'constructor', '__proto__', 'a\0'), hostileValue),
        {
          freq: 12,
        },
      ),
    )
    .map(([members, missing, extra]) => {
      const all = [...Object.entries(members), ...(extra ? [extra] : [])]
      return Object.fromEntries(all.filter(([name]) => name !== missing))
    })
