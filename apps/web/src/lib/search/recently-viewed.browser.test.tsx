// @module-tag nightly

import type { Event } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { SAMPLE_EVENT } from '../sample-orders.ts'
import { currentAccountId } from '../session.ts'
import { clearRecentlyViewed, readRecentlyViewed, recordViewed } from './recently-viewed.ts'

test('FIND-15 a recently viewed event keeps its session, which tells two of a day apart', () => {
  clearRecentlyViewed()
  recordViewed(currentAccountId(), { ...SAMPLE_EVENT, session: 'Matinee' } as unknown as Event)
  expect(readRecentlyViewed(currentAccountId()).map(({ session }) => session)).toEqual(['Matinee'])
  clearRecentlyViewed()
})
