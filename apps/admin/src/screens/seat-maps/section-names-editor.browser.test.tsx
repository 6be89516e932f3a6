// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { SectionOnSale } from '@seatdesk/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { UploadSeatMapButton } from './SeatMapActions.tsx'
import { SectionNamesEditor } from './SectionNamesEditor.tsx'

type Props = Parameters<typeof SectionNamesEditor>[0]

afterEach(() => vi.restoreAllMocks())

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">' +
  '<path id="Floor_1" d="M10 10h150v100h-150z"/><path d="M200 10h150v100h-150z"/>' +
  '<path d="M0 0h400v300H0z" fill="#fff" fill-opacity="0"/></svg>'

const seatMap = {
  id: 7,
  name: 'Bowl',
  svgURL: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  sections: ['Floor_1'],
  venues: 1,
  events: 0,
  createdAt: '2030-01-01T00:00:00.000Z',
  version: 1,
  currentId: 7,
} as unknown as Props['seatMap']

const onSale: SectionOnSale[] = [
  { section: 'FLR1', listings: 3, isDrawn: false },
  { section: 'GA', listings: 2, isDrawn: false },
]

const onNamed = vi.fn<Props['onNamed']>(async () => {})

const CALL = 'POST /admin/seat-maps/7/names'

const part = (name: string) =>
  page.getByRole('group', { name: 'Bowl' }).getByRole('button', { name })

test('MAP-43 a pressed section keeps its name and gets another name from the listings', async () => {
  const requests = mockCalls({ [CALL]: { body: { data: { ...seatMap, id: 8, currentId: 8 } } } })
  renderUi(<SectionNamesEditor seatMap={seatMap} onSale={onSale} onNamed={onNamed} />)
  await part('Floor_1').click()
  await expect.element(page.getByText('Shape 1', { exact: true })).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Name it FLR1 (3)' }).click()
  await page.getByRole('button', { name: 'Save names' }).click()
  await expect.element(page.getByText('Section names saved')).toBeVisible()
  expect(requests).toEqual([
    { call: CALL, body: { shapes: [{ shape: 1, names: ['Floor_1', 'FLR1'] }] } },
  ])
  expect(onNamed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 8 }))
})

test('MAP-43 an unnamed section gets its first name from a listing, with the keyboard alone', async () => {
  const requests = mockCalls({
    [CALL]: errorResponse(409, '000.409', 'another version is shown by now'),
  })
  renderUi(<SectionNamesEditor seatMap={seatMap} onSale={onSale} onNamed={onNamed} />)
  await expect.element(part('Shape 2, unnamed')).toBeInTheDocument()
  part('Floor_1').element().focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await page.getByRole('button', { name: 'Name it GA (2)' }).click()
  await userEvent.type(
    page.getByLabelText('Other names, separated by commas'),
    'General, Pit{Enter}',
  )
  await expect.element(page.getByText('Another version is shown by now')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([
    { shapes: [{ shape: 2, names: ['GA', 'General', 'Pit'] }] },
  ])
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('GA')
  expect(onNamed).not.toHaveBeenCalled()
})

test('NAV-131 the upload of a seat map asks before it discards a chosen drawing', async () => {
  const rest = { done: '', name: '', upload: vi.fn<() => Promise<never>>(), onDone: async () => {} }
  renderUi(<UploadSeatMapButton title="Add seat map" {...rest} />)
  await page.getByRole('button', { name: 'Add seat map' }).click()
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'hall.svg')
  await userEvent.upload(page.getByLabelText('Drawing', { exact: false }), drawing)
  await expect.element(page.getByLabelText('Name')).toHaveValue('hall')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible()
})
