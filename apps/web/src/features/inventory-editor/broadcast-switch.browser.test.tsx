import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { BroadcastNotice, BroadcastOffButton, EventBroadcastOffButton } from './BroadcastSwitch.tsx'
import { API_EVENT } from './testing/wire-event.ts'

afterEach(() => vi.restoreAllMocks())

const ON = { isOn: true, offSince: null, eventsOff: [] }

const OFF = {
  isOn: false,
  offSince: '2030-05-01T10:00:00.000Z',
  eventsOff: [{ event: API_EVENT, offSince: '2030-05-01T10:00:00.000Z' }],
}

/** Renders the switch over a mock server, where each PUT toggles the state that GET returns. */
const open = async (first: object) => {
  let now = first
  const calls = mockCalls({
    'GET /broadcast': () => ({ body: { data: now } }),
    'PUT /broadcast': () => {
      now = now === ON ? OFF : ON
      return { body: { data: now } }
    },
  })
  renderUi(
    <>
      <BroadcastOffButton />
      <BroadcastNotice />
    </>,
  )
  return calls
}

test('SELL-94 all listings are taken off the market after a confirmation, and put back', async () => {
  const calls = await open(ON)
  await page.getByRole('button', { name: 'Take all off the market' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take all off' }).click()
  await expect
    .element(page.getByText(/All your listings have been off the market since/))
    .toBeVisible()
  expect(calls.find(({ call }) => call === 'PUT /broadcast')?.body).toEqual({ isOn: false })
  await expect
    .element(page.getByRole('button', { name: 'Take all off the market' }))
    .not.toBeInTheDocument()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Put all back on the market' }).click()
  await expect
    .element(page.getByText(/All your listings have been off the market since/))
    .not.toBeInTheDocument()
})

test('SELL-94 an event that is off the market is named, and can be put back alone', async () => {
  const calls = await open({ ...OFF, isOn: true, offSince: null })
  await page.getByRole('button', { name: `Put back on the market: ${API_EVENT.name}` }).click()
  await expect
    .poll(() => calls.find(({ call }) => call === 'PUT /broadcast')?.body)
    .toEqual({ isOn: true, eventId: API_EVENT.id })
})

test('SELL-94 the listings of one event are taken off the market', async () => {
  let isOff = false
  const calls = mockCalls({
    'GET /broadcast': () => ({ body: { data: isOff ? { ...OFF, isOn: true } : ON } }),
    'PUT /broadcast': () => {
      isOff = true
      return { body: { data: { ...OFF, isOn: true } } }
    },
  })
  renderUi(<EventBroadcastOffButton eventId={API_EVENT.id} />)
  const button = page.getByRole('button', { name: 'Take event off the market' })
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  expect(calls.find(({ call }) => call === 'PUT /broadcast')?.body).toEqual({
    isOn: false,
    eventId: API_EVENT.id,
  })
})
