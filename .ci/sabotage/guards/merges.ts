import { cutIn, heldBy } from '../sabotage.ts'

const merging = cutIn('apps/api/src/office/merge/merging.ts')
const eventFacts = cutIn('apps/api/src/office/event/merge-facts.ts')
const venueFacts = cutIn('apps/api/src/office/venue/merge-facts.ts')
const mergeEvent = cutIn('apps/api/src/office/event/merge-event.ts')
const recordMerge = cutIn('apps/api/src/office/merge/record-merge.ts')
const migration = cutIn('apps/api/src/kernel/database/migrations/0033-merges.ts')

/** Two that are made one. */
export const mergeGuards = heldBy('apps/api/src/office/merge/merge.test.ts', [
  [
    'what was merged is not merged again',
    'is merged once',
    merging('  if (fromId === intoId && given.fromId !== given.intoId) return intoId\n'),
  ],
  [
    'an id leads to what it became, through whatever it was before',
    'is merged once',
    recordMerge('.set({ into_id: intoId })', '.set({ into_id: fromId })'),
  ],
  [
    'events of different evenings stay two',
    'stays what it is beside one of ',
    eventFacts('was.date === is.date && was.time === is.time', 'was && is'),
  ],
  [
    'what a merge finds in its way stops it',
    'stays what it is',
    merging("if (obstacle !== undefined) throw new Refusal('conflict', { message: obstacle })"),
  ],
  [
    'no seat is for sale twice',
    'withdraws what its seller',
    mergeEvent('if (doubled.length > 0)', 'if (doubled.length < 0)'),
  ],
  [
    'an order goes with its event alone',
    'an order goes to no event',
    migration('if exists (', 'if true or exists ('),
  ],
  [
    'venues of different clocks stay two',
    'stays what it is',
    venueFacts('from.timeZone === into.timeZone', 'from.timeZone.length > 0'),
  ],
])
