import { describe, expect, test } from 'vitest'

import { withKeptParts } from './kept-parts.ts'

const row = (id: number, price = 100) => ({ id, price, event: { id: 7, name: 'Seals' } })

describe('LOAD-459 of an answer', () => {
  test('that says the same nothing is another', () => {
    const last = { results: [row(1), row(2)], paginator: { page: 1 } }
    expect(withKeptParts(last, structuredClone(last))).toBe(last)
  })

  test('rows that say the same are the same, wherever they are by now', () => {
    const last = [row(1), row(2), row(3)]
    const now = withKeptParts(last, [row(3), row(2, 90), row(4), row(1)])
    expect(now).toEqual([row(3), row(2, 90), row(4), row(1)])
    expect(now[0]).toBe(last[2])
    expect(now[3]).toBe(last[0])
    expect(now[1]).not.toBe(last[1])
    expect(now[1]?.event).toBe(last[1]?.event)
    expect(last).toEqual([row(1), row(2), row(3)])
  })

  test('rows that went, came or changed places make another list', () => {
    const last = [row(1), row(2)]
    for (const now of [[row(1)], [row(1), row(2), row(3)], [row(2), row(1)], []]) {
      expect(withKeptParts(last, now)).toEqual(now)
      expect(withKeptParts(last, now)).not.toBe(last)
    }
  })

  test('the same holds for what is told by its key', () => {
    const last = new Map([
      ['101', { lowest: 50, median: undefined }],
      ['102', { lowest: 60, median: undefined }],
    ])
    expect(withKeptParts(last, structuredClone(last))).toBe(last)
    const changed = new Map<string, unknown>([...last, ['101', { lowest: 40 }]])
    const now = withKeptParts(last, structuredClone(changed))
    expect(now.get('102')).toBe(last.get('102'))
    expect(now.get('101')).toEqual({ lowest: 40 })
    expect(withKeptParts(last, new Map([['101', last.get('101')]]))).toEqual(
      new Map([['101', last.get('101')]]),
    )
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
