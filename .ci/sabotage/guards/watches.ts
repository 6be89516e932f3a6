import { cutIn, heldBy } from '../sabotage.ts'

const look = cutIn('apps/api/src/finding/watch/look.ts')
const beginTelling = cutIn('apps/api/src/finding/watch/begin-telling.ts')
const lockWatcher = cutIn('apps/api/src/finding/watch/lock-watcher.ts')
const tellWatchers = cutIn('apps/api/src/finding/watch/tell-watchers.ts')
const takeNews = cutIn('apps/api/src/finding/watch/take-news.ts')
const stopToken = cutIn('apps/api/src/finding/watch/stop-token.ts')
const listingsMeeting = cutIn('apps/api/src/finding/watch/listings-meeting.ts')

/** What is told of what is watched, and how often. */
export const watchGuards = [
  ...heldBy('apps/api/src/finding/watch/watches.test.ts', [
    [
      'one’s own listings meet nothing',
      'WATCH-4 a want says how many',
      listingsMeeting('    .where(isOnSale({ accountId, now }))\n'),
    ],
    [
      'what met when it began is not told',
      'WATCH-5 WATCH-14 WATCH-15 a listing that meets is told once',
      beginTelling('  await look(tx, watch, { now, isNews: false })\n', '  void look\n'),
    ],
    [
      'a listing is told again only when it is worth it',
      'WATCH-6 a listing that becomes cheaper',
      look('const WORTH_TELLING_PERCENT = 5', 'const WORTH_TELLING_PERCENT = 0'),
    ],
    [
      'there are only so many',
      'WATCH-2 there are only so many',
      lockWatcher('if (open >= BOUNDS.watches)', 'if (open < 0)'),
    ],
    [
      'a broker is told so often and no more',
      'WATCH-9 what comes too fast',
      tellWatchers('return tellings >= MOST_TELLINGS', 'return tellings < 0'),
    ],
    [
      'what no longer holds is told to nobody',
      'WATCH-9 what was sold',
      takeNews('${isOnSale(look)} and', 'true and'),
    ],
  ]),
  ...heldBy('apps/api/src/finding/watch/stop-token.test.ts', [
    [
      'a link that stops is ours',
      'WATCH-12 nobody makes one',
      stopToken('if (!timingSafeEqual(', 'if (Number.isNaN(0) && !timingSafeEqual('),
    ],
  ]),
]
