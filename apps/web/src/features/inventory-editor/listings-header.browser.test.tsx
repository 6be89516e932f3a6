// @module-tag nightly

import {
  renderUi,
  expectNoAxeViolations,
  mockCalls,
  errorResponse,
} from '@seatdesk/app-kit/testing'
import { cents, type EventId, type EventStock, type EventSummary, wallTime } from '@seatdesk/domain'
import { useState } from 'react'
import { expect, test, afterEach, vi, describe } from 'vitest'
import { page } from 'vitest/browser'

import { signInAs } from '../../lib/testing/sign-in-as.ts'
import { BroadcastNotice, BroadcastOffButton, EventBroadcastOffButton } from './BroadcastSwitch.tsx'
import { eventGroup } from './EventGroupHeader.tsx'
import { RecentChange } from './RecentChange.tsx'
import { appliedChange, undoneChange, wireChange } from './testing/wire-change.ts'
import { API_EVENT } from './testing/wire-event.ts'
import { useRecentChange } from './use-recent-change.ts'

describe('the header of an event', () => {
  const event: EventSummary = {
    ...API_EVENT,
    id: API_EVENT.id as EventId,
    dateTime: wallTime(API_EVENT.dateTime),
  }

  const STOCK: EventStock = {
    eventId: event.id,
    listings: 8,
    tickets: 32,
    left: 32,
    value: cents(20_026_51),
    cost: cents(13_193_61),
    unknownCosts: 1,
  }

  const LEAST = { ...STOCK, listings: 1, tickets: 1, left: 1, value: cents(9_00) }

  /** Returns the positions of a header's parts, and its height. */
  const placesOf = (stock: EventStock | null) => {
    const { takeAway } = renderUi(eventGroup(event, stock).header)
    const name = document.evaluate(`//span[text()="${event.name}"]`, document).iterateNext()
    const head = name?.parentElement
    const places = [head, ...(head?.children ?? [])].map((part) => {
      const { x, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
      return [x, width, height].map(Math.round)
    })
    takeAway()
    return places
  }

  test.each([360, 390, 640, 1024, 1280, 1440])(
    'LOAD-450 an event header, %i pixels wide, reserves space for its totals',
    async (width) => {
      await page.viewport(width, 600)
      const [before, max, min] = [placesOf(null), placesOf(STOCK), placesOf(LEAST)]
      expect(before.length).toBe(4)
      expect(max).toEqual(before)
      expect(min).toEqual(before)
    },
  )

  test.each(['viewer', 'buyer', 'fulfillment'] as const)(
    'TEAM-19 has no cost for a %s, who sees no costs',
    (role) => {
      signInAs(role)
      const [before] = placesOf(null)
      const { takeAway } = renderUi(eventGroup(event, { ...STOCK, cost: cents(0) }).header)
      expect(document.body.textContent).toContain('list value $20,026.51')
      expect(document.body.textContent).not.toMatch(/cost|\$0\.00/)
      takeAway()
      expect(placesOf(STOCK)[0]).toEqual(before)
      signInAs('owner')
    },
  )
})

describe('taking listings off the market', () => {
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
})

describe('the line about a recent change', () => {
  const MINUTE = 60_000

  const shown = (
    responses: Parameters<typeof mockCalls>[0],
    deadline: number = Date.now() + 10 * MINUTE,
  ) => {
    const [done, see, close] = [vi.fn(), vi.fn(), vi.fn()]
    const requests = mockCalls({
      'GET /inventory/changes/7': { body: { data: appliedChange } },
      ...responses,
    })
    renderUi(
      <RecentChange
        recent={{ id: 7, until: deadline }}
        onDone={done}
        onSee={see}
        onClose={close}
      />,
    )
    return { heard: requests, done, see, close }
  }

  const button = (name: string) => page.getByRole('button', { name, exact: true })

  test('DESK-63 a change can be undone above the listings, with the time left', async () => {
    const { done, see } = shown({
      'POST /inventory/changes/7/undo': { body: { data: undoneChange } },
    })
    await expect.element(page.getByText('2 changed, 1 rejected')).toBeVisible()
    await expect.element(page.getByText('Undo available for 10 min')).toBeVisible()
    await expectNoAxeViolations()
    await button('View rows').click()
    expect(see).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7 }))
    await button('Undo all').click()
    await expect.element(page.getByText(/1 not undone/)).toBeVisible()
    expect(done).toHaveBeenCalledOnce()
    await expect.element(button('Undo all')).not.toBeInTheDocument()
  })

  test('DESK-63 disappears when the time to undo is over', async () => {
    const { close } = shown({}, Date.now() - 1)
    await expect.poll(() => close).toHaveBeenCalled()
  })

  test('DESK-63 disappears if the change was not applied', async () => {
    const { close } = shown({ 'GET /inventory/changes/7': { body: { data: wireChange() } } })
    await expect.poll(() => close).toHaveBeenCalled()
  })

  test('DESK-63 an interrupted change can be continued, and an error of undo is shown', async () => {
    const { done } = shown({
      'GET /inventory/changes/7': {
        body: { data: wireChange({ state: 'applying', done: 1 }) },
      },
      'POST /inventory/changes/7/apply': { body: { data: appliedChange } },
      'POST /inventory/changes/7/undo': errorResponse(
        409,
        '000.409',
        'it is too late to undo this change',
      ),
    })
    await expect.element(page.getByText('In progress: 1 of 3')).toBeVisible()
    await button('Continue').click()
    await expect.element(page.getByText('2 changed, 1 rejected')).toBeVisible()
    await button('Undo all').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/too late/)
    expect(done).toHaveBeenCalledOnce()
  })

  /** Shows the stored change as text. */
  function RecentChangeHarness() {
    const { recent, remember, forget } = useRecentChange()
    const [isOther, setOther] = useState(false)
    return (
      <>
        <output>{recent === null ? 'nothing' : `change ${recent.id}`}</output>
        <button onClick={() => remember(isOther ? 8 : 7)}>remember</button>
        <button onClick={() => setOther(true)}>other</button>
        <button onClick={forget}>forget</button>
      </>
    )
  }

  test('DESK-63 the last change survives a reload', async () => {
    const status = page.getByRole('status')
    const { takeAway } = renderUi(<RecentChangeHarness />)
    await expect.element(status).toHaveTextContent('nothing')
    await button('remember').click()
    await button('other').click()
    await button('remember').click()
    takeAway()
    renderUi(<RecentChangeHarness />)
    await expect.element(status).toHaveTextContent('change 8')
    await button('forget').click()
    await expect.element(status).toHaveTextContent('nothing')
  })
})
