import { cutIn, heldBy } from '../sabotage.ts'

const turns = cutIn('apps/api/src/kernel/limit/turns.ts')
const places = cutIn('apps/api/src/kernel/limit/places.ts')
const openThread = cutIn('apps/api/src/kernel/thread/open-thread.ts')
const pieces = cutIn('apps/api/src/kernel/thread/pieces.ts')
const createTag = cutIn('apps/api/src/catalogue/tag/create-tag.ts')
const createListing = cutIn('apps/api/src/stock/inventory/create-listing.ts')
const sharing = cutIn('apps/api/src/kernel/limit/sharing.ts')
const serveThread = cutIn('apps/api/src/kernel/thread/serve-thread.ts')
const serveContract = cutIn('apps/api/src/kernel/http/serve-contract.ts')
const importInventory = cutIn('apps/api/src/stock/inventory/import/import-inventory.ts')
const searchKeys = cutIn('apps/api/src/catalogue/event/search-keys.ts')
const pageTexts = cutIn('apps/web/src/screens/page/page-texts.ts')
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
      'RUN-63 IMP-60 a seller has so many listings',
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
  ...heldBy('apps/api/src/kernel/limit/sharing.test.ts', [
    [
      'whoever has used the least comes next',
      'RUN-81 whoever has used the least lately',
      sharing('usage.rank()', '-usage.rank()'),
    ],
    [
      'between two turns the event loop turns',
      'RUN-81 who does one thing after another',
      sharing('setImmediate(handOn)', 'handOn()'),
    ],
    [
      'what is free waits for the event loop as well',
      'RUN-84 what is free is not had over and over',
      sharing('unturnedMs < UNTURNED_MS', 'true'),
    ],
    [
      'one line leaves connections for the others',
      'RUN-81 one line leaves some',
      sharing('if (held() >= share.each) return Infinity'),
    ],
    [
      'who has used more than its part waits',
      'RUN-82 who has used more than its part',
      sharing('usage.untilBelow(share.partOf(line), now)', '0'),
    ],
    [
      'who is alone waits for nobody',
      'RUN-82 who has used more than its part',
      sharing('company.leftMs(line.whose, now)', 'Infinity'),
    ],
  ]),
  ...heldBy('apps/api/src/kernel/thread/open-thread.test.ts', [
    [
      'threads have a lower priority',
      'RUN-83 a thread has a lower priority',
      serveThread("if (process.platform === 'linux') setPriority(PRIORITY)"),
    ],
  ]),
  ...heldBy('apps/api/test/bounds.test.ts', [
    [
      'calls under way have a bound',
      'RUN-80 an account has so many calls',
      serveContract('caller ? takeCallPlace(caller.accountId) : () => {}', '() => {}'),
    ],
  ]),
  ...heldBy('apps/api/test/inventory-import.test.ts', [
    [
      'a plan that is out of date is made anew',
      'RUN-85 what its seller lists meanwhile',
      importInventory('const { steps } = isAsPlanned ? early', 'const { steps } = early ? early'),
    ],
  ]),
  ...heldBy('apps/api/src/catalogue/event/event-search.test.ts', [
    [
      'what has no trigram is looked up',
      'which is found nowhere, is looked for',
      searchKeys('hasKey(`${quoted(beginningOf(word))}:*`)', 'sql<SqlBool>`true`'),
    ],
    [
      'a slip is looked up',
      'which is found nowhere, is looked for',
      searchKeys("return hasKey([...keys].join(' | '))", 'return sql<SqlBool>`${keys.size > 0}`'),
    ],
  ]),
  ...heldBy('apps/web/src/screens/page/page-texts.test.ts', [
    [
      'the policy says the times that the server goes by',
      'RUN-86 the privacy policy says',
      pageTexts('${days(RETENTION.sessionDays)}', '30 days'),
    ],
  ]),
]
