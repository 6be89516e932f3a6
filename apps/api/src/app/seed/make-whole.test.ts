import { expect, test } from 'vitest'

import { printProgress } from './seed-market.ts'

const printedOn = (isTTY: boolean): string => {
  let printed = ''
  const out = { isTTY, write: (text: string) => (printed += text) !== '' }
  const reportProgress = printProgress(out)
  for (let part = 0; part <= 200; part += 1) reportProgress(part / 200)
  return printed
}

test('RUN-46 progress is printed in lines of 10 % if the output is not a terminal', () => {
  const lines = printedOn(false).split('\n')
  expect(lines).toHaveLength(12)
  expect(lines[4]).toBe('seeding the demo market… 40%')
  expect(lines[10]).toBe('seeding the demo market… 100%')
})

test('RUN-46 progress updates one line on a terminal', () => {
  const printed = printedOn(true)
  expect(printed.split('\n')).toHaveLength(2)
  expect(printed.split('\r')).toHaveLength(102)
  expect(printed).toContain('\rseeding the demo market… 41%')
})
