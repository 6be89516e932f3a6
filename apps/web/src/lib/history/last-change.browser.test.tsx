// @module-tag nightly

import { LiveProvider } from '@seatdesk/app-kit/live'
import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { api } from '../api.ts'
import { liveConnection } from '../live.ts'
import { sampleSale } from '../sample-orders.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { LastChange } from './LastChange.tsx'

const lineBy = (by: string) => ({
  rowId: '1042',
  call: 'sales.confirm',
  by,
  isApiKey: false,
  changed: [],
  changes: {},
  isOnSale: null,
  at: '2030-05-01T09:00:01.000Z',
})

test('TEAM-82 who last changed a row is loaded again after a change in the same tab', async () => {
  signInAs('manager')
  let by = 'Bob Ray'
  mockCalls({
    'GET /company/history/': () => ({ body: { data: [lineBy(by)] } }),
    'POST /sales/1042/confirm': () => {
      by = 'Ann Lee'
      return { body: { data: sampleSale(1042) } }
    },
  })
  renderUi(
    <LiveProvider value={liveConnection}>
      <LastChange kind="order" id={1042} />
    </LiveProvider>,
  )
  await expect.element(page.getByText(/Bob Ray/)).toBeVisible()
  await api.sales.confirm({ id: 1042 })
  await expect.element(page.getByText(/Ann Lee/)).toBeVisible()
  await expect.element(page.getByText(/Bob Ray/)).not.toBeInTheDocument()
})
