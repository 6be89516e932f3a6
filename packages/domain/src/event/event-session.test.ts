import { expect, test } from 'vitest'

import { contradictsSession, parseSessionLabel } from './event-session.ts'

test.each([
  ['Hamilton (Matinee)', 'Hamilton', 'Matinee'],
  ['Hamilton - Matinee', 'Hamilton', 'Matinee'],
  ['Hamilton Matinée', 'Hamilton', 'Matinee'],
  ['Matinee: Hamilton', 'Hamilton', 'Matinee'],
  ['The Phantom of the Opera [Eve.]', 'The Phantom of the Opera', 'Evening'],
  ['Jerry Seinfeld - Late Show', 'Jerry Seinfeld', 'Late show'],
  ['Jerry Seinfeld (Early)', 'Jerry Seinfeld', 'Early show'],
  ['Yankees at Red Sox (Game 1)', 'Yankees at Red Sox', 'Game 1'],
  ['Yankees at Red Sox (Doubleheader Game 2)', 'Yankees at Red Sox', 'Game 2'],
  ['Yankees at Red Sox, Game 2', 'Yankees at Red Sox', 'Game 2'],
  [
    'NBA Finals: Heat at Lakers (Home Game 3, If Necessary)',
    'NBA Finals: Heat at Lakers',
    'Game 3, if necessary',
  ],
  [
    'NBA Finals: Heat at Lakers - Game 7 (If Necessary)',
    'NBA Finals: Heat at Lakers',
    'Game 7, if necessary',
  ],
  ['ALCS Yankees at Astros If Necessary', 'ALCS Yankees at Astros', 'If necessary'],
  ['US Open Tennis - Session 12', 'US Open Tennis', 'Session 12'],
  ['An Evening with David Sedaris', 'An Evening with David Sedaris', null],
  ['The Late Show', 'The Late Show', null],
  ['Evening Show', 'Evening Show', null],
  ['Game of Thrones Live', 'Game of Thrones Live', null],
  ['Hadestown (Touring)', 'Hadestown (Touring)', null],
  ['Maine Celtics vs. Salt Lake (Mat Night)', 'Maine Celtics vs. Salt Lake (Mat Night)', null],
  ['(If Necessary)', '(If Necessary)', 'If necessary'],
])('EVENT-220 %j is %j with the label %j', (text, name, session) => {
  expect(parseSessionLabel(text)).toEqual({ name, session })
})

const [NOON, FIVE, NIGHT] = [12 * 60, 17 * 60, 19 * 60 + 30]

test.each<[label: string, session: string | null, minutes: number | null, isContrary: boolean]>([
  ['Matinee', 'Evening', null, true],
  ['Matinee', null, NIGHT, true],
  ['Evening', null, NOON, true],
  ['Matinee', null, NOON, false],
  ['Matinee', null, FIVE, false],
  ['Evening', null, FIVE, false],
  ['Matinee', null, null, false],
  ['Matinee', 'Matinee', NIGHT, false],
  ['Early show', 'Late show', NIGHT, true],
  ['Early show', null, NIGHT, false],
  ['Game 1', 'Game 2', NOON, true],
  ['Game 1', 'Game 1, if necessary', NOON, false],
  ['Game 1', null, NOON, false],
  ['Game 1', 'Session 2', NOON, false],
  ['If necessary', null, NOON, false],
  ['Game 3, if necessary', 'Game 4, if necessary', null, true],
])(
  'EVENT-221 %j contradicts the label %j at minute %j: %j',
  (label, session, minutes, isContrary) => {
    expect(contradictsSession(label, { session, minutes })).toBe(isContrary)
  },
)
