import { expect, test } from 'vitest'

import { printProgress } from './seed-market.ts'

const printedOn = (isTTY: boolean): string => {
  let reported = ''
  const out = { isTTY, write: (text: string) => (reported += text) !== '' }
  const reportProgress = printProgress(out)
  for (let part = 0; part <= 200; part += 1) reportProgress(part / 200)
  return reported
}

test('RUN-46 progress is printed in lines of 10 % if the output is not a terminal', () => {
  const lines = printedOn(false).split('\n')
  expect(lines).toHaveLength(12)
  expect(lines[4]).toBe('seeding the demo market… 40%')
  expect(lines[10]).toBe('seeding the demo market… 100%')
})

test('RUN-46 progress updates one line on a terminal', () => {
  const reported = printedOn(true)
  expect(reported.split('\n')).toHaveLength(2)
  expect(reported.split('\r')).toHaveLength(102)
  expect(reported).toContain('\rseeding the demo market… 41%')
})
