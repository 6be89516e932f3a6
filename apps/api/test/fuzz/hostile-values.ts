import fc from 'fast-check'

/** Numbers at and beyond common limits. */
export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1,
    0.5,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31),
    -(2 ** 31) - 1,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    1e21,
    1e308,
    -1e308,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const CHARACTERS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00',
  '\u202Eabc',
  '\ufeff',
  '\u0130',
  'ﬃ',
  '👩‍👩‍👧‍👦',
]

const NUMERALS = [
  '0',
  '-1',
  '01',
  '1e3',
  '1.0',
  '+1',
  '0x10',
  '2147483647',
  '2147483648',
  '9007199254740992',
  '99999999999999999999',
]

const WORDS = [
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '%',
  '%00',
  '%zz',
  '_',
]

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

const MARKUP = [
  "'; drop table accounts; --",
  '\\',
  '"',
  '{}',
  '[',
  '<script>',
  '../..',
  '/',
  ',',
  ',,1',
]

const TIMES = [
  '2026-02-30T00:00:00',
  '0000-01-01T00:00:00',
  '9999-12-31T23:59:59',
  '2026-01-01T24:00',
]

/** Text that careless code does not handle. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...CHARACTERS, ...NUMERALS, ...WORDS, ...NAMES, ...MARKUP, ...TIMES),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(200, 201, 256, 2_000).map((length) => 'x'.repeat(length)),
)

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Any JSON value, where another one is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], nested(20), nested(100)),
  fc
    .constantFrom('{"__proto__":{"admin":true}}', '{"constructor":1}')
    .map((text): unknown => JSON.parse(text)),
  hostileNumber,
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
)

const HARDLY_JSON = [
  '',
  ' ',
  '{',
  '[',
  'null',
  '0',
  '""',
  '[]',
  '{}',
  '{"a":}',
  '\ufeff{}',
  '{"a":1}{"a":1}',
]

const ODD_JSON = [
  '{"__proto__":null}',
  '{"a":1,"a":2}',
  '"\\ud800"',
  'NaN',
  "{'a':1}",
  '{"a":1e999}',
]

/** Bodies that are invalid or unusual JSON. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom<string | Buffer>(
    ...HARDLY_JSON,
    ...ODD_JSON,
    '['.repeat(10_000),
    '{"a":'.repeat(10_000),
    `{"name":"${'x'.repeat(300_000)}"}`,
    Buffer.from([0xff, 0xfe, 0x00]),
    Buffer.from('{"name":"\xc3\x28"}', 'latin1'),
  ),
  fc.json(),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
)
