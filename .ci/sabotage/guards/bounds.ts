import { cutIn, heldBy } from '../sabotage.ts'

const turns = cutIn('apps/api/src/kernel/limit/turns.ts')
const places = cutIn('apps/api/src/kernel/limit/places.ts')
const openThread = cutIn('apps/api/src/kernel/thread/open-thread.ts')
const pieces = cutIn('apps/api/src/kernel/thread/pieces.ts')
const createTag = cutIn('apps/api/src/catalogue/tag/create-tag.ts')
const createListing = cutIn('apps/api/src/stock/inventory/create-listing.ts')
const eventSearch = cutIn('apps/api/src/catalogue/event/event-search.ts')

/** What keeps one account from taking what belongs to all. */
export const boundGuards = [
  ...heldBy('apps/api/src/kernel/limit/turns.test.ts', [
    [
      'accounts take turns',
      'RUN-62 who asks for much and who asks for little',
      turns('queues.delete(next)', 'if (rest.length === 0) queues.delete(next)'),
    ],
    [
      'one subject leaves room for others',
      'RUN-62 one subject leaves room for others',
      turns('< atOnce && (working.get(whose) ?? 0) < each', '< atOnce'),
    ],
  ]),
  ...heldBy('apps/api/src/kernel/limit/places.test.ts', [
    ['a place is left once', 'RUN-62 an account has so many places', places('if (isLeft) return')],
  ]),
  ...heldBy('apps/api/src/kernel/thread/open-thread.test.ts', [
    [
      'nothing is sent to a thread that died',
      'RUN-61 a thread that dies',
      openThread('if (!isOver && running === worker) running = null'),
    ],
    [
      'a refusal crosses as a refusal',
      'RUN-61 what is thrown in a thread',
      pieces('if (!(error instanceof Refusal)) return { fault: error }', 'return { fault: error }'),
    ],
  ]),
  ...heldBy('apps/api/test/bounds.test.ts', [
    [
      'tags have a bound',
      'RUN-63 a broker has so many tags',
      createTag('if (await hasTooManyTags(tx, accountId))', 'if (accountId < 0)'),
    ],
    [
      'tags are counted one after another',
      'RUN-63 a broker has so many tags',
      createTag('await lockAccount(tx, accountId)'),
    ],
    [
      'listings have a bound',
      'RUN-63 a seller has so many listings',
      createListing(`if (problem) throw new Refusal('conflict', { message: problem })`),
    ],
  ]),
  ...heldBy('apps/api/src/finding/event/list-events.test.ts', [
    [
      'a search has so many words',
      'RUN-64 a search looks for so many words',
      eventSearch('.slice(0, SEARCH_BOUNDS.words)'),
    ],
  ]),
]
