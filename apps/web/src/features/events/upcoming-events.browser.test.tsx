// @module-tag nightly

import { renderUi } from '@seatdesk/app-kit/testing'
import type { Event } from '@seatdesk/domain'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { SAMPLE_EVENT } from '../../lib/sample-orders.ts'
import { UpcomingEventLines } from './UpcomingEvents.tsx'

const event = {
  ...SAMPLE_EVENT,
  name: 'Washington Commanders at Jacksonville Jaguars',
  priceFrom: 97_00,
  isFavorite: false,
} as unknown as Event

const renderLines = () =>
  renderUi(
    <MemoryRouter>
      <UpcomingEventLines
        label="This week"
        allHref="/event-list"
        emptyText=""
        rows={6}
        data={{ results: [event], paginator: { totalEntriesSize: 1, perPage: 6 } }}
        onStar={() => {}}
      />
    </MemoryRouter>,
  )

test.each([390, 1024])(
  'EVENT-33 the text of a line keeps clear of its borders at %i px',
  async (width) => {
    await page.viewport(width, 900)
    renderLines()
    const line = page.getByRole('listitem').element().getBoundingClientRect()
    const cells = document.querySelectorAll('li > :not(button), li > span > *')
    const gaps = [...cells].flatMap((text) => {
      const { top, bottom, height } = text.getBoundingClientRect()
      return height === 0 ? [] : [top - line.top, line.bottom - bottom]
    })
    expect(gaps.length).toBeGreaterThan(2)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
    if (width === 1024) expect(line.height).toBeLessThanOrEqual(33)
  },
)

test.each([390, 1440])(
  'EVENT-33 a line without room for the venue names the city at %i px',
  async (width) => {
    await page.viewport(width, 900)
    renderLines()
    const { venue } = event
    await expect.element(page.getByText(`${venue.city}, ${venue.state}`)).toBeVisible()
    await expect.element(page.getByText(venue.name)).not.toBeVisible()
  },
)
