import { cutIn, heldBy } from '../sabotage.ts'

const findMatches = cutIn('apps/api/src/finding/suggestion/find-matches.ts')
const countToCome = cutIn('apps/api/src/finding/suggestion/count-to-come.ts')
const eventPlace = cutIn('apps/api/src/finding/event/event-place.ts')
const eventTime = cutIn('apps/api/src/finding/event/event-time.ts')
const eventDays = cutIn('apps/api/src/kernel/database/migrations/0046-event-days.ts')
const sureDays = cutIn('apps/api/src/finding/event/sure-days.ts')
const eventStock = cutIn('apps/api/src/stock/listing/event-stock.ts')
const sectionStock = cutIn('apps/api/src/stock/listing/section-stock.ts')
const keepStock = cutIn('apps/api/src/stock/listing/keep-event-stock.ts')

/** What is suggested, and what is near and soon. */
export const findingGuards = [
  ...heldBy('apps/api/src/finding/suggestion/suggestions.test.ts', [
    [
      'what is not approved is no suggestion',
      'FIND-3',
      findMatches('e.status_id = ${EVENT_APPROVED} and '),
    ],
    ['what is over is not counted', 'FIND-3', countToCome(' and ${isToCome(now)}')],
  ]),
  ...heldBy('apps/api/src/finding/event/event-finding.test.ts', [
    [
      'a city that nobody has placed is near itself',
      'FIND-9 where nobody has said',
      eventPlace(
        ' or bool_or(\n      b.city_words = a.city_words and b.state_words = a.state_words)',
      ),
    ],
    ['of a day that is open nobody knows', 'FIND-10 an hour', eventTime(' and not e.date_tba')],
  ]),
  ...heldBy('apps/api/src/finding/event/find-asked.test.ts', [
    [
      'an event that moves leaves the day that it was on',
      'READ-400',
      eventDays(" union all ${rows('gone', -1)}"),
    ],
    [
      'events of hours in which clocks differ are looked at one by one',
      'READ-401',
      sureDays('now.getTime() + FURTHEST_AHEAD_MS + DAY_MS', 'now.getTime()'),
    ],
  ]),
  ...heldBy('apps/api/src/stock/listing/keep-event-stock.test.ts', [
    [
      'what was stirred is looked at',
      'READ-410',
      eventStock('exists (select from stirred_events as s where s.event_id = e.id)', 'false'),
    ],
    [
      'what a broker sells itself is not counted for it',
      'READ-410',
      eventStock('o.seller_id = ${accountId}\n    and', 'o.seller_id = 0\n    and'),
    ],
    [
      'no note is taken of an event that is not added up',
      'READ-411',
      keepStock('distinct unnest(', 'distinct unnest(array[0::bigint] || '),
    ],
  ]),
  ...heldBy('apps/api/src/stock/listing/section-stock.test.ts', [
    [
      'what was stirred in a section is looked at',
      'READ-430',
      sectionStock('from stirred_events where event_id = ${id}', 'from stirred_events where false'),
    ],
    [
      'what a broker sells in a section itself is not counted for it',
      'READ-430',
      sectionStock('o.seller_id = ${accountId} and', 'o.seller_id = 0 and'),
    ],
  ]),
]
