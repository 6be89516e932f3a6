import { expect, test } from 'vitest'

import {
  canTransitionHandover,
  type Handover,
  HANDOVER_STATES,
  hasHandoverFailed,
  isTransferred,
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
