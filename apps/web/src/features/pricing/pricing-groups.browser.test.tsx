import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { pricingCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { PricingGroups } from './PricingGroups.tsx'

afterEach(() => vi.restoreAllMocks())

const GROUP = {
  id: 4,
  name: 'Lower bowl',
  listingIds: [7, 9],
  anchorCents: -1_00,
  staggerCents: 2_00,
  staggerBp: 0,
}

/** Renders the groups over a mock server that keeps them. */
const open = () => {
  let results: object[] = []
  const calls = mockCalls({
    'GET /pricing-groups/': () => ({
      body: { results, paginator: { totalEntriesSize: results.length, perPage: 100 } },
    }),
    'POST /pricing-groups/': () => {
      results = [GROUP]
      return { status: 201, body: { data: GROUP } }
    },
    'DELETE /pricing-groups/4': () => {
      results = []
      return { body: {} }
    },
  })
  renderUi(<PricingGroups />)
  return calls
}

test('PRICER-72 a group is added with the keyboard, in rank, and deleted', async () => {
  const calls = open()
  await expect.element(page.getByText(/^No groups yet/)).toBeVisible()
  const add = page.getByRole('button', { name: 'New group' })
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
  await userEvent.keyboard('Lower bowl{Tab}7{Enter}')
  await expect.element(page.getByText('Enter at least two listing numbers')).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('textbox', { name: /^Listings/ }).fill('7, 9')
  await page.getByRole('textbox', { name: 'First price, distance' }).fill('1')
  await page.getByRole('textbox', { name: 'Distance between ranks' }).fill('2')
  await page.getByRole('button', { name: 'Save group' }).click()
  await expect.element(page.getByText('Cheapest first: listings 7, 9')).toBeVisible()
  await expect.element(add).toHaveFocus()
  const sent = calls.find(({ call }) => call === 'POST /pricing-groups/')?.body
  const { id: _id, ...group } = GROUP
  expect(v.parse(pricingCalls.pricingGroups.create.body, sent)).toEqual(group)
  await page.getByRole('button', { name: 'Delete Lower bowl' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(/^No groups yet/)).toBeVisible()
})
