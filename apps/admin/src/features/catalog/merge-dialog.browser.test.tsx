// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import type { MergePreview } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { CatalogMultiSelect, loadTagOptions } from './internal/CatalogMultiSelect.tsx'
import { MergeButton } from './MergeButton.tsx'
import type { MergeConfig } from './MergeDialog.tsx'

const PREVIEW: MergePreview = {
  from: { id: 7, name: 'M S G' },
  into: { id: 8, name: 'Madison Square Garden' },
  moved: { events: 3, listings: 12, orders: 4, favorites: 0, tags: 1, seatMaps: 0, brokers: 0 },
  duplicateListings: 2,
  obstacles: [],
}

const open = async (preview: MergePreview) => {
  const merge = vi.fn<MergeConfig['merge']>(async () => {})
  const onDone = vi.fn<(id: number) => Promise<void>>(async () => {})
  const config: MergeConfig = {
    find: () => ({
      queryKey: ['found'],
      queryFn: async () => [
        { id: 7, label: 'M S G' },
        { id: 8, label: 'Madison Square Garden' },
      ],
    }),
    preview: () => ({ queryKey: ['preview'], queryFn: async () => preview }),
    merge,
  }
  renderUi(<MergeButton id={7} name="M S G" by={config} onDone={onDone} />)
  await page.getByRole('button', { name: 'Merge M S G' }).click()
  return { merge, onDone }
}

const choice = page.getByLabelText('Record to keep', { exact: true })

test('ADMIN-153 previews what a merge moves, and does not offer the record itself', async () => {
  const { merge, onDone } = await open(PREVIEW)
  const button = page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true })
  await expect.element(button).toBeDisabled()
  await expect
    .element(choice.getByRole('option', { name: 'Madison Square Garden' }))
    .toBeInTheDocument()
  expect(choice.getByRole('option', { name: 'M S G' }).elements()).toEqual([])
  await choice.selectOptions('8')
  await expect.element(choice).toHaveAccessibleDescription('Madison Square Garden')
  await expect.element(page.getByText('12')).toBeVisible()
  await expectNoAxeViolations()
  await button.click()
  await expect.poll(() => onDone.mock.calls).toEqual([[8]])
  expect(merge).toHaveBeenCalledExactlyOnceWith({ id: 7, into: 8 })
})

test('ADMIN-153 shows obstacles, and disables the merge', async () => {
  const { merge } = await open({ ...PREVIEW, obstacles: ['their dates or times differ'] })
  await choice.selectOptions('8')
  await expect.element(page.getByText('Their dates or times differ')).toBeVisible()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true })
  await expect.element(button).toBeDisabled()
  expect(merge).not.toHaveBeenCalled()
})

test('ADMIN-247 the tags of an event have a visible label', async () => {
  mockCalls({
    'GET /admin/tags/': { body: { results: [], paginator: { totalEntriesSize: 0, perPage: 20 } } },
  })
  renderUi(
    <CatalogMultiSelect
      by={loadTagOptions}
      chosen={[{ id: 3, name: 'Playoffs' }]}
      onChange={() => {}}
    />,
  )
  const tags = page.getByRole('group', { name: 'Tags' })
  await expect.element(tags.getByRole('button', { name: 'Remove Playoffs' })).toBeVisible()
  await expect.element(page.getByText('Tags', { exact: true })).toBeVisible()
})
