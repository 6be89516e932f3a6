// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SAMPLE_WATCH as WATCH } from '../../lib/sample-orders.ts'
import { SaveSearchTools } from './SaveSearchTools.tsx'
import { StopWatchingButton } from './StopWatchingButton.tsx'
import { WatchTicketsButton } from './WatchButton.tsx'

const dialog = page.getByRole('dialog')
const clickButton = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }))
const pressInDialog = (name: string) =>
  userEvent.click(dialog.getByRole('button', { name, exact: true }))

describe('WATCH-13 saving a watch', () => {
  test('a want starts with the current filters and requires a maximum price', async () => {
    const requests = mockCalls({
      'POST /watches/': { status: 201, body: { data: WATCH } },
    })
    const filters = { section: '101|102', quantity: 2, rowFrom: 'A' }
    renderUi(<WatchTicketsButton eventId={7} event={WATCH.event} filters={filters} />)
    await clickButton('Watch')
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('An Evening of Song')
    await expect.element(dialog.getByLabelText('Sections')).toHaveValue('101, 102')
    const { textContent } = dialog.element()
    expect(textContent).toContain('An Evening of SongSat, Jun 1, 2030')
    expect(textContent).toContain('Harbour Hall, New York, NY')
    await expectNoAxeViolations()
    await expect.element(dialog).toHaveAccessibleName('Save search')
    await userEvent.click(dialog.getByText('Want', { exact: true }))
    await expect.element(dialog).toHaveAccessibleName('Add want')
    await pressInDialog('Save')
    await expect.element(dialog.getByText('Enter a maximum price')).toBeInTheDocument()
    expect(requests).toEqual([])
    await dialog.getByLabelText('Maximum price each').fill('80')
    await userEvent.click(dialog.getByLabelText('Seats together only'))
    await pressInDialog('Save')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests.map(({ body }) => body)).toEqual([
      {
        eventId: 7,
        kind: 'want',
        name: 'An Evening of Song',
        listings: { section: '101|102', quantity: 2, rowFrom: 'A', to: 80_00, together: true },
        alertsForListings: true,
        dropPercent: null,
      },
    ])
  })

  test('WATCH-17 a watch of tickets alerts of new listings unless that is turned off', async () => {
    const requests = mockCalls({ 'POST /watches/': { status: 201, body: { data: WATCH } } })
    renderUi(<WatchTicketsButton eventId={7} event={WATCH.event} filters={{}} />)
    await clickButton('Watch')
    await pressInDialog('Save')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests.map(({ body }) => body)).toMatchObject([
      { kind: 'search', alertsForListings: true },
    ])
  })

  test('a saved event search keeps its filters, and alerts of price drops from a percentage', async () => {
    const requests = mockCalls({
      'POST /watches/': { status: 201, body: { data: WATCH } },
    })
    const query = { type: 3, search: 'song', tags: [4], from: undefined }
    renderUi(<SaveSearchTools query={query} heading="Concerts" />)
    await clickButton('Save search')
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('song')
    await userEvent.click(dialog.getByLabelText('when the lowest price of an event drops by'))
    await dialog.getByLabelText('Minimum drop').fill('95')
    await pressInDialog('Save')
    await expect.element(dialog.getByText('Enter a whole number from 1 to 90')).toBeInTheDocument()
    await dialog.getByLabelText('Minimum drop').fill('15')
    await pressInDialog('Save')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests.map(({ body }) => body)).toEqual([
      {
        events: { type: 3, search: 'song', tags: [4] },
        kind: 'search',
        name: 'song',
        listings: {},
        alertsForListings: false,
        dropPercent: 15,
      },
    ])
  })

  test('an error of the server is shown in the dialog', async () => {
    mockCalls({
      'POST /watches/': errorResponse(
        409,
        '000.409',
        '1,204 listings meet it already: ask for less',
      ),
    })
    renderUi(<WatchTicketsButton eventId={7} event={WATCH.event} filters={{}} />)
    await clickButton('Watch')
    await userEvent.click(dialog.getByLabelText('for each new match'))
    await pressInDialog('Save')
    await expect
      .element(dialog.getByText('1,204 listings meet it already: ask for less'))
      .toBeInTheDocument()
  })
})

test('WATCH-12 alerts can be stopped from a notification', async () => {
  const requests = mockCalls({
    'PATCH /watches/3': { body: { data: { ...WATCH, isOn: false } } },
  })
  renderUi(<StopWatchingButton id={3} message="A listing meets it." />)
  await clickButton('Stop alerts like: A listing meets it.')
  await expect.element(page.getByText('Off', { exact: true })).toBeInTheDocument()
  expect(requests).toMatchObject([{ call: 'PATCH /watches/3', body: { isOn: false } }])
})
