import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { RecentChange } from './RecentChange.tsx'
import { appliedChange, undoneChange, wireChange } from './testing/wire-change.ts'
import { useRecentChange } from './use-recent-change.ts'

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
    <RecentChange recent={{ id: 7, until: deadline }} onDone={done} onSee={see} onClose={close} />,
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
