import { describe, expect, test } from 'vitest'

import { withKeptParts } from './kept-parts.ts'

const row = (id: number, price = 100) => ({ id, price, seats: ['1', '2'], event: { id: 7 } })

describe('LOAD-459 of an answer', () => {
  test('that says the same all parts are the same', () => {
    const last = { totals: { tickets: 2, by: [1, 2] }, none: NaN }
    expect(withKeptParts(last, structuredClone(last))).toBe(last)
  })

  test('a list is another each time, and its rows are the same', () => {
    const last = [row(1), row(2)]
    const now = withKeptParts(last, structuredClone(last))
    expect(now).not.toBe(last)
    expect(now).toHaveLength(2)
    expect([now[0] === last[0], now[1] === last[1]]).toEqual([true, true])
    const before = { results: last, paginator: { page: 1 } }
    const after = withKeptParts(before, structuredClone(before))
    expect(after.results).not.toBe(last)
    expect([after.results[0] === last[0], after.paginator === before.paginator]).toEqual([
      true,
      true,
    ])
  })

  test('rows that say the same are the same, wherever they are by now', () => {
    const last = [row(1), row(2), row(3)]
    const now = withKeptParts(last, [row(3), row(2, 90), row(4), row(1)])
    expect(now).toEqual([row(3), row(2, 90), row(4), row(1)])
    expect(now[0]).toBe(last[2])
    expect(now[3]).toBe(last[0])
    expect(now[1]).not.toBe(last[1])
    expect(now[1]?.event).toBe(last[1]?.event)
    expect(now[1]?.seats).toBe(last[1]?.seats)
    expect(last).toEqual([row(1), row(2), row(3)])
  })

  test.each([[[row(1)]], [[row(1), row(2), row(3)]], [[row(2), row(1)]], [[]]])(
    'rows that went, came or changed places are told: %j',
    (now) => {
      expect(withKeptParts([row(1), row(2)], now)).toEqual(now)
    },
  )

  test('the same holds for what is told by its key, in its order', () => {
    const last = new Map<string, object>([
      ['101', { lowest: 50, median: undefined }],
      ['102', { lowest: 60, median: undefined }],
    ])
    expect(withKeptParts(last, structuredClone(last))).toBe(last)
    const now = withKeptParts(last, structuredClone(last).set('101', { lowest: 40 }))
    expect(now.get('102')).toBe(last.get('102'))
    expect(now.get('101')).toEqual({ lowest: 40 })
    const turned = withKeptParts(last, new Map([...structuredClone(last)].toReversed()))
    expect([...turned.keys()]).toEqual(['102', '101'])
    expect([...withKeptParts(last, new Map([...last].slice(1))).keys()]).toEqual(['102'])
  })

  test('what was there and is not, or is nothing by now, is another', () => {
    expect(withKeptParts({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
    expect(withKeptParts({ a: undefined }, { b: undefined })).toEqual({ b: undefined })
    expect(withKeptParts({ a: [1] }, { a: null })).toEqual({ a: null })
    expect(withKeptParts([1, 2], { 0: 1, 1: 2 })).toEqual({ 0: 1, 1: 2 })
    expect(withKeptParts(null, { a: 1 })).toEqual({ a: 1 })
    expect(withKeptParts(new Map(), {})).toEqual({})
  })

  test('what is more than it says is as it came', () => {
    const file = new Blob(['a'])
    expect(withKeptParts(new Blob(['a']), file)).toBe(file)
    const moment = new Date(0)
    expect(withKeptParts({ at: new Date(0) }, { at: moment }).at).toBe(moment)
  })
})
