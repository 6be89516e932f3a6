import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { OrderNoteSection } from './OrderNoteSection.tsx'

const GET = 'GET /orders/1042/note'
const PUT = 'PUT /orders/1042/note'

const noteResponse = (reference: string | null, note: string | null, version: number) => ({
  body: { data: { reference, note, version } },
})

const CONFLICT = errorResponse(409, '000.409', 'this was written anew meanwhile')

const field = (name: string) => page.getByLabelText(name)
const save = page.getByRole('button', { name: 'Save' })

test('ORDER-1 reference and note are shown, changed, and saved with the version that was seen', async () => {
  const requests = mockCalls({
    [GET]: noteResponse('C-77', null, 3),
    [PUT]: noteResponse('C-78', 'aisle', 4),
  })
  renderUi(<OrderNoteSection orderId={1042} />)
  await expect.element(field('Your reference')).toHaveValue('C-77')
  await expect.element(save).toBeDisabled()
  await userEvent.fill(field('Your reference'), 'C-78')
  await userEvent.fill(field('Your note'), 'aisle')
  await expect.element(save).toBeEnabled()
  await expectNoAxeViolations()
  await userEvent.click(save)
  await expect.element(save).toBeDisabled()
  await expect.element(field('Your note')).toHaveValue('aisle')
  expect(requests.filter(({ call }) => call === PUT).map(({ body }) => body)).toEqual([
    { reference: 'C-78', note: 'aisle', version: 3 },
  ])
})

test('ORDER-3 a conflicting change is shown, and the typed text can be saved over it', async () => {
  const responses: Parameters<typeof mockCalls>[0] = {
    [GET]: noteResponse(null, null, 0),
    [PUT]: CONFLICT,
  }
  const requests = mockCalls(responses)
  renderUi(<OrderNoteSection orderId={1042} />)
  await userEvent.fill(field('Your reference'), 'MINE')
  Object.assign(responses, { [GET]: noteResponse('THEIRS', null, 1) })
  await userEvent.click(save)
  await expect.element(page.getByRole('alert').getByText(/Reference: THEIRS\./)).toBeVisible()
  await expect.element(field('Your reference')).toHaveValue('MINE')
  await expectNoAxeViolations()
  Object.assign(responses, { [PUT]: noteResponse('MINE', null, 2) })
  await userEvent.click(save)
  await vi.waitFor(() =>
    expect(requests.filter(({ call }) => call === PUT).map(({ body }) => body)).toMatchObject([
      { version: 0 },
      { version: 1, reference: 'MINE' },
    ]),
  )
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
