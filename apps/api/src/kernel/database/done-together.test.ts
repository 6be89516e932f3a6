import { describe, expect, test } from 'vitest'

import { doneTogether } from './done-together.ts'
import type { Db } from './transaction.ts'

const db = {} as Db

/** What the database says of a value that cannot be. */
const refusal = (): Error => Object.assign(new Error('no'), { code: '22003' })

/** Doubles numbers; notes which it was given together, and refuses whatever has a 13 in it. */
const open = () => {
  const groups: number[][] = []
  const double = doneTogether<number, number>(async (_db, numbers) => {
    groups.push([...numbers])
    await Promise.resolve()
    if (numbers.includes(13)) throw refusal()
    return numbers.map((number) => 2 * number)
  })
  return { groups, double }
}

describe('what several ask for at one moment', () => {
  test('RUN-87 is done for the first at once, and for all who come meanwhile together', async () => {
    const { groups, double } = open()
    expect(await Promise.all([1, 2, 3].map((number) => double(db, number)))).toEqual([2, 4, 6])
    expect(groups).toEqual([[1], [2, 3]])
  })

  test('RUN-87 is done alone for each where one of them is refused', async () => {
    const { groups, double } = open()
    const outcomes = await Promise.allSettled([1, 2, 13, 3].map((number) => double(db, number)))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(groups).toEqual([[1], [2, 13, 3], [2], [13], [3]])
  })

  test('RUN-87 is asked of one database for those who ask it', async () => {
    const { groups, double } = open()
    const other = {} as Db
    await Promise.all([double(db, 1), double(other, 2), double(db, 3), double(other, 4)])
    expect(groups).toEqual([[1], [2], [3], [4]])
  })
})
