import { expect, test } from 'vitest'

import { printProgress } from './seed-market.ts'

const printedOn = (isTTY: boolean): string => {
  let told = ''
  const out = { isTTY, write: (text: string) => (told += text) !== '' }
  const tell = printProgress(out)
  for (let part = 0; part <= 200; part += 1) tell(part / 200)
  return told
}

test('RUN-46 progress is printed in lines of 10 % if the output is not a terminal', () => {
  const lines = printedOn(false).split('\n')
  expect(lines).toHaveLength(12)
  expect(lines[4]).toBe('seeding the demo market… 40%')
  expect(lines[10]).toBe('seeding the demo market… 100%')
})

test('RUN-46 progress updates one line on a terminal', () => {
  const told = printedOn(true)
  expect(told.split('\n')).toHaveLength(2)
  expect(told.split('\r')).toHaveLength(102)
  expect(told).toContain('\rseeding the demo market… 41%')
})
