import type { Event, ListResult, profileSchema } from '@seatdesk/domain'
import { FIRST_ANSWERS, held } from '@seatdesk/front/first-asks'
import { paintFirstParts } from '@seatdesk/front/first-rows'
import type { InferInput } from 'valibot'

import { SeenEvents } from '../../features/events/SeenEvents.tsx'
import { soonLists, soonOf } from '../../features/events/soon.ts'
import { SoonColumns, SoonLines } from '../../features/events/SoonEvents.tsx'
import { accountOf } from '../../lib/account-of.ts'
import { readSeen } from '../../lib/finding/seen-events.ts'
import { PATHS } from '../../lib/routes.ts'
import { SOON_ASKS } from '../first-asks.ts'

/** As it is answered. */
type Profile = InferInput<typeof profileSchema>

const { today, week } = soonOf(new Date())
const hrefOf = (range: Record<string, string>) =>
  `${PATHS.eventList}?${new URLSearchParams(range).toString()}`
const hrefs = { today: hrefOf({ ...today }), week: hrefOf({ ...week }) }

const eventsOf = (answered: string) => ({ data: JSON.parse(answered) as ListResult<Event> })

paintFirstParts({
  asks: ['account/profile', ...SOON_ASKS],
  render: ([profile = '', todays = '', weeks = '']) => {
    const { columns, lists } = soonLists({ today: eventsOf(todays), week: eventsOf(weeks) }, hrefs)
    const hasTags = (JSON.parse(profile) as { data: Profile }).data.isEventTagEnabled
    return {
      ...(!hasTags && { 'h1 + div > [aria-busy]': null }),
      'h1 + div + div': (
        <>
          <SeenEvents seen={readSeen(accountOf(held[FIRST_ANSWERS]?.token))} onForget={nothing} />
          <SoonColumns columns={columns}>
            {lists.map(({ events, ...list }) => (
              <SoonLines key={list.label} {...list} {...events} onStar={nothing} />
            ))}
          </SoonColumns>
        </>
      ),
    }
  },
})

function nothing(): void {}
