import * as v from 'valibot'
import { expect, test } from 'vitest'

import {
  canTransitionHandover,
  type Handover,
  HANDOVER_STATES,
  hasHandoverFailed,
  isTransferred,
  recipientFields,
} from './handover.ts'

test('HANDOVER-20 tickets are sent first, accepted is final, and failed handovers can be sent again', () => {
  const allowed = HANDOVER_STATES.flatMap((from) =>
    HANDOVER_STATES.filter((to) => canTransitionHandover(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(allowed).toEqual([
    'toSend → sent',
    'sent → accepted',
    'sent → returned',
    'sent → canceled',
    'sent → failed',
    'returned → sent',
    'canceled → sent',
    'failed → sent',
  ])
  expect(HANDOVER_STATES.filter(hasHandoverFailed)).toEqual(['returned', 'canceled', 'failed'])
})

test.each([
  [{ primary: 'axs' }, true],
  [{ reference: 'TM-1' }, true],
  [{ hasProof: true }, true],
  [{}, false],
] as const)('HANDOVER-35 tickets with %j count as transferred: %s', (given, expected) => {
  const handover = { primary: null, reference: null, hasProof: false, ...given } as Handover
  expect(isTransferred(handover)).toBe(expected)
})

const isName = (name: string) => v.is(recipientFields.name, name)

test.each(['Ann\nBcc: x', 'Ann\u202Enna', 'Ann\u200B', 'Ann\u2028Bee'])(
  'HANDOVER-2 a name is one line without hidden characters: %j is not',
  (name) => {
    expect(isName(name)).toBe(false)
  },
)

test.each(['Win at evil.com', 'https://evil.test', 'ann@evil.test', 'www.evil.test'])(
  'HANDOVER-2 a name does not read as a web or email address: %j does',
  (name) => {
    expect(isName(name)).toBe(false)
  },
)

test.each(['O’Brien "Bob" Núñez', '王 小明', 'St. John Smith Jr.'])(
  'HANDOVER-2 %j is a name',
  (name) => {
    expect(isName(name)).toBe(true)
  },
)
