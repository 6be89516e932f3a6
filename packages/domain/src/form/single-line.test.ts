import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { contract } from '../contract/contract.ts'
import {
  URL_OR_EMAIL_MESSAGE,
  rejectUrlsAndEmails,
  SINGLE_LINE_MESSAGE,
  singleLine,
} from './single-line.ts'

const line = v.pipe(v.string(), singleLine, rejectUrlsAndEmails)

const messageOf = (text: string) => {
  const read = v.safeParse(line, text)
  return read.success ? null : read.issues[0].message
}

describe('WIRE-342 one-line text', () => {
  test.each([
    'a\nb',
    'a\rb',
    'a\u2028b',
    'a\u2029b',
    'a\tb',
    'a\0b',
    'a\u202Eb',
    'a\u200Bb',
    'a\u2066b',
    'a\u00ADb',
    'a\u0085b',
  ])('%j has line breaks or invisible characters', (text) =>
    expect(messageOf(text)).toBe(SINGLE_LINE_MESSAGE),
  )

  test.each([
    'https://evil.test',
    'visit evil.com now',
    'evil.com/win',
    'WWW.EVIL.CLUB',
    'ada@evil.example',
    'tickets.co.uk',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'javascript:alert(1)',
  ])('%j contains an address', (text) => expect(messageOf(text)).toBe(URL_OR_EMAIL_MESSAGE))

  test.each([
    'Ada O’Neil-Smith Jr.',
    'J.R.R. Tolkien',
    'Dr. Ada Lovelace',
    'María José Núñez',
    '李 小龍',
    'Orch. Left 101.5',
    'GA',
    'Row AA',
    'No. 7, A.M.',
    'C-77/12',
    'TMX-4711',
    'Under $100 @ Hamilton',
  ])('%j is accepted', (text) => expect(messageOf(text)).toBeNull())
})

const NAMES = [
  [contract.account.register.body, 'name'],
  [contract.account.updateProfile.body, 'name'],
  [contract.inventory.create.body, 'section'],
  [contract.inventory.create.body, 'seatRow'],
  [contract.inventory.create.body, 'seats'],
  [contract.watches.create.body, 'name'],
  [contract.apiKeys.create.body, 'name'],
  [contract.orderNotes.update.body, 'reference'],
  [contract.contacts.create.body, 'name'],
  [contract.recipients.set.body, 'name'],
  [contract.handovers.requestResend.body, 'name'],
  [contract.outsideSales.create.body, 'reference'],
] as const

test.each(NAMES)(
  'WIRE-342 %#: one-line fields of the contract reject line breaks and addresses',
  (schema, field) => {
    const problems = (text: string) => {
      const read = v.safeParse(schema, {
        [field]: field === 'seats' ? [text] : text,
      })
      return (read.issues ?? []).filter((issue) => v.getDotPath(issue)?.startsWith(field))
    }
    expect(problems('101')).toEqual([])
    for (const text of ['a\nb', 'a\u202Eb', 'evil.com', 'see https://evil.test'])
      expect(problems(text)).not.toEqual([])
  },
)

interface Part {
  type?: string
  pipe?: readonly Part[]
  entries?: Record<string, Part>
  item?: Part
  wrapped?: Part
  options?: readonly unknown[]
}

/** The texts in a schema, by their path. */
const textsIn = (schema: Part, path = ''): [string, Part][] => {
  const [first] = schema.pipe ?? [schema]
  if (first?.type === 'string') return [[path, schema]]
  const { pipe = [], entries = {}, item, wrapped, options = [] } = schema
  return [
    ...pipe.flatMap((part) => textsIn(part === schema ? {} : part, path)),
    ...Object.entries(entries).flatMap(([name, part]) => textsIn(part, `${path}.${name}`)),
    ...(item ? textsIn(item, `${path}[]`) : []),
    ...(wrapped ? textsIn(wrapped, path) : []),
    ...options.flatMap((option) =>
      typeof option === 'object' && option !== null ? textsIn(option, path) : [],
    ),
  ]
}

/** Members of bodies that may have several lines, or that no one reads. */
const NO_LINES: Record<string, string> = {
  'paragraphs, which WIRE-343 keeps in their place':
    'address internalNote listings[].internalNote seen.internalNote note reason',
  'secrets and tokens': 'password newPassword code token refreshToken cardToken bankToken',
  'ids that are looked up':
    'acceptedDisclosures[] paymentId paymentMethodId clientSecret challengeId',
  'addresses that are compared, called or shown as pictures': 'addresses[] url coverImageURL',
  'barcodes, which are folded before they are compared': 'barcode barcodes barcodes[]',
  'filters, which are searched for':
    'filter.externalId filter.search filter.tag filter.from filter.to events.from events.to events.near events.performer events.search events.tags events.venue listings.rowFrom listings.rowTo listings.section',
  'how the broker’s own browser knows a file': 'fingerprint',
}

const MAY_HAVE_LINES = new Set(Object.values(NO_LINES).flatMap((names) => names.split(' ')))

test('WIRE-342 every text of a request body is one line unless it is meant to have several', () => {
  const bodies = Object.values(contract).flatMap((calls) =>
    Object.values(calls as Record<string, { method: string; path: string; body?: unknown }>),
  )
  const texts = bodies.flatMap(({ method, path, body }) =>
    textsIn((body ?? {}) as Part).map(
      ([member, schema]) =>
        ({ call: `${method} ${path}`, member: member.slice(1), schema }) as const,
    ),
  )
  expect(texts.length).toBeGreaterThan(100)
  const open = texts.filter(({ member, schema }) => {
    if (MAY_HAVE_LINES.has(member)) return false
    const read = v.safeParse(schema as v.GenericSchema, 'a\n\u202Eb')
    return read.success && String(read.output).includes('\u202E')
  })
  expect(open.map(({ call, member }) => `${call} ${member}`)).toEqual([])
})
