import { renderUi } from '@seatdesk/app-kit/testing'
import type { Event } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { SAMPLE_EVENT } from '../sample-orders.ts'
import { currentAccountId } from '../session.ts'
import { clearRecentlyViewed, readRecentlyViewed, useRecordViewed } from './recently-viewed.ts'

function Viewed({ event }: { event: Event }) {
  useRecordViewed(event)
  return null
}

test('FIND-15 a recently viewed event keeps its session, which tells two of a day apart', () => {
  const event = { ...SAMPLE_EVENT, session: 'Matinee' } as unknown as Event
  renderUi(<Viewed event={event} />)
  expect(readRecentlyViewed(currentAccountId()).map(({ session }) => session)).toEqual(['Matinee'])
  clearRecentlyViewed()
})
