import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { createServerSentEventParser } from './event-reader.ts'

const blocksOf = (...chunks: string[]) => chunks.flatMap(createServerSentEventParser())

const read = (...chunks: string[]): string[] =>
  blocksOf(...chunks).flatMap(({ data }) => (data === null ? [] : [data]))

test.each<[string, string, string[]]>([
  ['one event', 'data: a\n\n', ['a']],
  ['two events', 'data: a\n\ndata: b\n\n', ['a', 'b']],
  ['data of several lines', 'data: a\ndata: b\n\n', ['a\nb']],
  ['data without the space', 'data:a\n\n', ['a']],
  ['data that starts with a space', 'data:  a\n\n', [' a']],
  ['empty data', 'data\n\n', ['']],
  ['comments, ids and names', ': hello\nid: 7\nevent: x\nretry: 5\ndata: a\n\n', ['a']],
  ['a comment alone, as a sign of life', ': ping\n\n', []],
  ['other line breaks', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c']],
  ['an event that is not finished', 'data: a\n', []],
  ['a field that only starts like data', 'database: a\n\n', []],
])('LIVE-1 reads %s', (_name, text, events) => {
  expect(read(text)).toEqual(events)
})

const line = fc.constantFrom('data: a', 'data:b', 'data', ': c', 'id: 1', '')
const lineBreak = fc.constantFrom('\n', '\r\n')

test('LIVE-1 reads the same events wherever the stream is split into chunks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(line, lineBreak)),
      fc.array(fc.nat({ max: 60 })),
      (lines, cuts) => {
        const text = lines.flat().join('')
        const ends = [...cuts.filter((cut) => cut < text.length), text.length].toSorted(
          (left, right) => left - right,
        )
        const chunks = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))

        expect(read(...chunks)).toEqual(read(text))
      },
    ),
  )
})

test('WIRE-93 reads event ids, with data or on their own', () => {
  expect(blocksOf('id: 7\n\ndata: a\n\nid: 8\ndata: b\n\n')).toEqual([
    { id: '7', data: null },
    { id: null, data: 'a' },
    { id: '8', data: 'b' },
  ])
})
