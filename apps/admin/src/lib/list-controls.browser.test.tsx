// @module-tag nightly

import {
  renderUi,
  expectNoAxeViolations,
  mockCalls,
  errorResponse,
} from '@seatdesk/app-kit/testing'
import type { AccountId } from '@seatdesk/domain'
import { Button, Group } from '@seatdesk/ui'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, beforeEach, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { api } from './api.ts'
import { BulkBar } from './BulkBar.tsx'
import type { BulkAction } from './BulkDialog.tsx'
import { PartyLink } from './Cells.tsx'
import { RowCard } from './RowCard.tsx'
import { saveView, SavedViews } from './SavedViews.tsx'

describe('a row as a card', () => {
  const actions = (
    <Group gap="xs" wrap="nowrap">
      {['Rename', 'Merge', 'Delete'].map((label) => (
        <Button key={label} size="small">
          {label}
        </Button>
      ))}
    </Group>
  )

  const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect()

  test('ADMIN-214 the actions of a narrow card are below its facts, with space between them', async () => {
    await page.viewport(390, 900)
    renderUi(
      <RowCard title="A tag" facts={{ brokers: 'Brokers with this tag: 12' }} end={actions} />,
    )
    const facts = boxOf('Brokers with this tag: 12')
    expect(facts.height).toBeLessThan(30)
    expect(boxOf('Rename').top).toBeGreaterThan(facts.bottom)
  })

  test('ADMIN-262 a long status or end leaves room for the title and the facts of a narrow card', async () => {
    await page.viewport(390, 900)
    const long = 'This event has been canceled by its promoter and does not take place'
    renderUi(
      <RowCard title="Tosca tonight" status={long} facts={{ when: 'Saturday' }} end={long} />,
    )
    for (const text of ['Tosca tonight', 'Saturday']) {
      await expect.element(page.getByText(text)).toBeVisible()
      expect(boxOf(text).height).toBeLessThan(30)
    }
  })

  test('ADMIN-214 actions among the facts keep their distance from the text', async () => {
    await page.viewport(1024, 900)
    renderUi(<RowCard title="S-1" facts={{ due: 'Due Saturday', acts: actions }} />)
    const button = page.getByRole('button', { name: 'Rename' }).element().getBoundingClientRect()
    expect(button.top - boxOf('Due Saturday').bottom).toBeGreaterThanOrEqual(7)
  })
})

describe('saved views', () => {
  beforeEach(() => localStorage.clear())

  function Address() {
    const { pathname, search } = useLocation()
    return <output>{pathname + search}</output>
  }

  const at = (address: string) =>
    renderUi(
      <MemoryRouter initialEntries={[address]}>
        <SavedViews />
        <Address />
      </MemoryRouter>,
    )

  test('ADMIN-118 a view saves the filters and the sort order, but not the page', async () => {
    at('/payouts?status=failed&page=3&order_by=amount')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabelText('View name').fill('Failed, largest')
    await expectNoAxeViolations()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Delete view' })).toBeVisible()
    await page.getByLabelText('Saved views').selectOptions('')
    await expect.element(page.getByText('/payouts', { exact: true })).toBeVisible()
    await page.getByLabelText('Saved views').selectOptions('Failed, largest')
    await expect.element(page.getByText('/payouts?order_by=amount&status=failed')).toBeVisible()
  })

  test('ADMIN-118 each list has its own views, which can be deleted', async () => {
    saveView('/orders', { name: 'Late', search: 'late=true' })
    at('/payouts?status=failed')
    await expect.element(page.getByRole('button', { name: 'Save view' })).toBeVisible()
    await expect.element(page.getByLabelText('Saved views')).not.toBeInTheDocument()
    at('/orders?late=true')
    await page.getByRole('button', { name: 'Delete view' }).click()
    expect(localStorage.getItem('seatdesk-admin:views:/orders')).toBe('[]')
  })

  test('ADMIN-118 ignores invalid stored views', async () => {
    localStorage.setItem('seatdesk-admin:views:/orders', '{"name":1}')
    at('/orders')
    await expect.element(page.getByText('/orders', { exact: true })).toBeVisible()
    await expect.element(page.getByLabelText('Saved views')).not.toBeInTheDocument()
  })
})

describe('the bar of selected rows', () => {
  const CALL = 'POST /admin/accounts/approve'

  const action: BulkAction = {
    title: 'Approve selected',
    titleOf: (count) => `Approve ${count} accounts`,
    text: 'Each is let in.',
    run: ({ ids }, options) => api.adminAccounts.approveMany({ ids }, options),
  }

  const selectedRows = [
    { id: 7, label: 'Ada' },
    { id: 8, label: 'Sam' },
  ]

  const onClear = vi.fn<() => void>()
  const onDone = vi.fn<() => Promise<void>>(() => Promise.resolve())

  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })

  test('ADMIN-114 ADMIN-248 one request acts on all selected rows, and the result names each failure', async () => {
    const failure = 'the phone number of this account is not confirmed yet'
    const requests = mockCalls({
      [CALL]: {
        body: {
          data: [
            { id: 7, failure: null },
            { id: 8, failure },
          ],
        },
      },
    })
    renderUi(<BulkBar action={action} chosen={selectedRows} onClear={onClear} onDone={onDone} />)
    await expect.element(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Approve selected' }).click()
    await expect.element(page.getByText('Each is let in.')).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Approve 2 accounts' })).toBeVisible()
    expect(requests).toEqual([])
    await inDialog('Approve 2 accounts').click()
    await expect.element(page.getByText('1 of 2 done')).toBeVisible()
    await expect
      .element(page.getByText('The phone number of this account is not confirmed yet'))
      .toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Approve 2 accounts' })).toBeVisible()
    await expectNoAxeViolations()
    expect(requests).toEqual([{ call: CALL, body: { ids: [7, 8] } }])
    expect(onDone).toHaveBeenCalledOnce()
    await inDialog('Back to list').click()
    expect(onClear).toHaveBeenCalled()
  })

  test('ADMIN-114 a request that fails can be repeated', async () => {
    mockCalls({ [CALL]: errorResponse(503, '000.503', 'please try again') })
    renderUi(<BulkBar action={action} chosen={selectedRows} onClear={onClear} onDone={onDone} />)
    await page.getByRole('button', { name: 'Approve selected' }).click()
    await inDialog('Approve 2 accounts').click()
    await expect.element(inDialog('Approve 2 accounts')).toBeEnabled()
    await expect.element(page.getByText('of 2 done')).not.toBeInTheDocument()
  })

  test('ADMIN-114 is hidden if no row is selected', async () => {
    renderUi(<BulkBar action={action} chosen={[]} onClear={onClear} onDone={onDone} />)
    await expect.element(page.getByText('selected')).not.toBeInTheDocument()
  })

  test('ADMIN-260 the confirmation names the first five rows, each on its own line', async () => {
    const chosen = Array.from({ length: 7 }, (_, id) => ({ id, label: `Carmen, Mar ${id + 1}` }))
    renderUi(<BulkBar action={action} chosen={chosen} onClear={onClear} onDone={onDone} />)
    await page.getByRole('button', { name: 'Approve selected' }).click()
    const items = page.getByRole('dialog').getByRole('listitem')
    await expect.poll(() => items.elements().length).toBe(6)
    expect(
      items.elements().map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
    ).toEqual([
      'Carmen, Mar 1',
      'Carmen, Mar 2',
      'Carmen, Mar 3',
      'Carmen, Mar 4',
      'Carmen, Mar 5',
      'and 2 more',
    ])
    await expect.element(page.getByRole('dialog').getByText('7 selected')).toBeVisible()
  })

  test('ADMIN-251 no number of an order is broken after its hyphen', async () => {
    const chosen = [1088, 1089, 1090, 1091, 1092].map((id) => ({ id, label: `O-${id}` }))
    renderUi(<BulkBar action={action} chosen={chosen} onClear={onClear} onDone={onDone} />)
    await page.getByRole('button', { name: 'Approve selected' }).click()
    const names = page.getByRole('dialog').getByRole('list')
    await expect.element(names).toBeVisible()
    const element = names.element() as HTMLElement
    const numbers = [...element.querySelectorAll('span')]
    expect(numbers.map(({ textContent }) => textContent)).toEqual(chosen.map(({ label }) => label))
    const brokenAt = (width: number) => {
      element.style.width = `${width}px`
      return numbers.filter((number) => number.getClientRects().length > 1)
    }
    const widths = Array.from({ length: 20 }, (_, index) => 160 + 10 * index)
    expect(widths.flatMap(brokenAt)).toEqual([])
  })

  test('ADMIN-203 a destructive bulk action asks for one reason for all selected rows', async () => {
    const requests = mockCalls({ 'POST /admin/orders/reject': { body: { data: [] } } })
    const rejection: BulkAction = {
      title: 'Reject selected',
      titleOf: (count) => `Reject ${count} orders`,
      text: 'Each is refunded.',
      isDangerous: true,
      wantsReason: true,
      run: (requested, options) => api.adminOrders.rejectMany(requested, options),
    }
    renderUi(<BulkBar action={rejection} chosen={selectedRows} onClear={onClear} onDone={onDone} />)
    await page.getByRole('button', { name: 'Reject selected' }).click()
    await inDialog('Reject 2 orders').click()
    await expect.element(page.getByText('Enter a reason')).toBeVisible()
    await page.getByLabelText('Reason (shown to the people affected)').fill('The seller is gone.')
    await expectNoAxeViolations()
    await inDialog('Reject 2 orders').click()
    await expect.element(page.getByText('0 of 0 done')).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([
      { ids: [7, 8], reason: 'The seller is gone.' },
    ])
  })
})

test('TABLE-463 a long name of a company takes two lines in a table, and is whole in its tooltip', async () => {
  const name = 'The Greater Northwestern Association of Independent Ticket Brokers and Friends'
  const party = { id: 9 as AccountId, name, email: 'desk@seatdesk.test' }
  renderUi(
    <table style={{ width: 160, tableLayout: 'fixed' }}>
      <tbody>
        <tr>
          <td>
            <PartyLink party={party} />
          </td>
        </tr>
      </tbody>
    </table>,
  )
  const link = page.getByRole('link', { name })
  await expect.element(link).toHaveAttribute('title', `${name}, desk@seatdesk.test`)
  const { lineHeight } = getComputedStyle(link.element())
  expect(link.element().getBoundingClientRect().height).toBeLessThanOrEqual(
    2 * Number.parseFloat(lineHeight) + 1,
  )
})
