import { cutIn, heldBy } from '../sabotage.ts'

const findMatches = cutIn('apps/api/src/finding/suggestion/find-matches.ts')
const countToCome = cutIn('apps/api/src/finding/suggestion/count-to-come.ts')
const eventPlace = cutIn('apps/api/src/finding/event/event-place.ts')
const eventTime = cutIn('apps/api/src/finding/event/event-time.ts')

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
]
