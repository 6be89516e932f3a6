const digits = (count: number, length: number) => String(count).padStart(length, '0')

/** Base 32 has neither 0 nor 1. */
const letters = (count: number, length: number) =>
  [...digits(count, length)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const token = (count: number) => `example-token-${digits(count, 29)}`

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Something of the kind that a mask stands for, of the shape that it really has; the same for the same. */
const STAND_INS: Record<string, (count: number, about: string) => string> = {
  'access token': (count, scope) =>
    [
      encoded({ alg: 'HS256' }),
      encoded({ jti: String(count), ...(scope === 'no scope' ? {} : { scope }) }),
      token(count),
    ].join('.'),
  secret: (count) => `pi_${digits(count, 24)}_secret_${digits(count, 24)}`,
  payment: (count) => `pi_${digits(count, 24)}`,
  setup: (count) => `seti_${digits(count, 24)}`,
  card: (count) => `pm_${digits(count, 24)}`,
  'bank account': (count) => `ba_${digits(count, 24)}`,
  'event id': (count) => `evt_${digits(count, 32)}`,
  'provider object': (count) => `re_${digits(count, 24)}`,
  uuid: (count) => `00000000-0000-4000-8000-${digits(count, 12)}`,
  'broker id': (count) => `brk_${digits(count, 20)}`,
  'authenticator secret': (count) => `seatdesk${letters(count, 24)}`,
  'recovery code': (count) => `${letters(count, 4)}-seat-desk-code`,
  'signing secret': (count) => `whsec_${token(count)}`,
  token,
  code: (count) => String(100_000 + count),
}

/** What a machine said of itself, by the member that says it. */
const FACTS: Record<string, string> = {
  isEmbedded: 'true',
  databaseVersion: 'PostgreSQL 18.3',
  databaseBytes: '52428800',
  freeBytes: '53687091200',
  serverVersion: '24.21.0',
  upSince: '2027-01-04T15:00:00.000Z',
  schemaVersion: '0001-baseline',
}

/** Puts something of the same kind where a recorded text has a mask, so that it reads as it was answered. */
export const unmasked = (text: string): string =>
  text
    .replaceAll(
      /(?<="(\w+)": "?)<fact of the machine \d+>/g,
      (mask, member: string) => FACTS[member] ?? mask,
    )
    .replaceAll(
      /<([a-z][a-z ]+) (\d+)(?:: ([\w ]+))?>/g,
      (mask, kind: string, count: string, about = '') =>
        STAND_INS[kind]?.(Number(count), about) ?? mask,
    )
