import { expect, test } from 'vitest'

import { parsePerformers } from './event-summary.ts'

test.each([
  ['Boston Celtics at Los Angeles Lakers', ['boston celtics', 'los angeles lakers']],
  ['Arsenal F.C. vs. Paris Saint-Germain', ['arsenal fc', 'paris saint germain']],
  ['New York Philharmonic: Mahler’s Fifth', ['new york philharmonic', 'mahlers fifth']],
  ['Simon & Garfunkel', ['simon and garfunkel']],
  ['Hamilton', ['hamilton']],
  ['U2', []],
])('the performers of %s are found in its name', (name, performers) => {
  expect(parsePerformers(name)).toEqual(performers)
})
