import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { useState } from 'react'
import { expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ListingDeliveryMethods } from './internal/InHandDate.tsx'
import { PreferredBadge } from './internal/PreferredBadge.tsx'
import { MoreFilterFields } from './MoreFilterFields.tsx'
import { QuantityFilter } from './QuantityFilter.tsx'
import type { TicketFilterChange, TicketFilters } from './tickets-query.ts'

describe('the filter by quantity', () => {
  const option = (name: string) => page.getByRole('radio', { name, exact: true })
  const larger = () => page.getByLabelText('More tickets')

  test('GLANCE-43 offers common quantities as radio buttons and larger ones in a list', async () => {
    const change = vi.fn()
    renderUi(<QuantityFilter quantity={undefined} onChange={change} />)
    await expect.element(page.getByRole('group', { name: 'How many tickets?' })).toBeVisible()
    await expect.element(option('Any')).toBeChecked()
    await userEvent.click(option('2'))
    await userEvent.selectOptions(larger(), '8')
    expect(change.mock.calls).toEqual([[2], [8]])
    await expectNoAxeViolations()
  })

  test('GLANCE-43 shows an unusual quantity, and can be cleared', async () => {
    const change = vi.fn()
    renderUi(<QuantityFilter quantity={14} onChange={change} />)
    await expect.element(larger()).toHaveValue('14')
    await userEvent.click(option('Any'))
    expect(change).toHaveBeenCalledExactlyOnceWith(undefined)
  })
})

describe('the filter by instant delivery', () => {
  const show = (onFilters: (filters: TicketFilters) => void) => {
    function Filters() {
      const [filters, setFilters] = useState({} as TicketFilters)
      const change = (input: TicketFilterChange) => {
        const next = {
          ...filters,
          ...(typeof input === 'function' ? input(filters) : input),
        } as TicketFilters
        setFilters(next)
        onFilters(next)
      }
      return <MoreFilterFields filters={filters} onChange={change} />
    }
    renderUi(<Filters />)
  }

  test('QUEUE-80 the filter for instant delivery is switched on and off by keyboard', async () => {
    const listener = vi.fn()
    show(listener)
    const filter = page
      .getByRole('group', { name: 'Limit results' })
      .getByLabelText('Instant delivery only')
    ;(filter.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(filter).toBeChecked()
    expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ instant: true }))
    await userEvent.keyboard(' ')
    await expect.element(filter).not.toBeChecked()
    expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ instant: undefined }))
    await expectNoAxeViolations()
  })

  test('QUEUE-80 only instant listings have the badge', async () => {
    renderUi(
      <>
        <ListingDeliveryMethods deliveryTypeId={1} isInstant />
        <ListingDeliveryMethods deliveryTypeId={1} isInstant={false} />
      </>,
    )
    await expect.element(page.getByText('Instant', { exact: true })).toBeVisible()
    expect(page.getByText('Instant', { exact: true }).elements()).toHaveLength(1)
  })

  test('TEAM-62 the filter for preferred brokers is switched on and off by keyboard', async () => {
    const listener = vi.fn()
    show(listener)
    const filter = page.getByLabelText('Preferred brokers only')
    ;(filter.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(filter).toBeChecked()
    expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ preferred: true }))
    await userEvent.keyboard(' ')
    expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ preferred: undefined }))
    await expectNoAxeViolations()
  })

  test('TEAM-62 the badge of a preferred broker is text', async () => {
    renderUi(<PreferredBadge />)
    await expect.element(page.getByText('Preferred', { exact: true })).toBeVisible()
    await expectNoAxeViolations()
  })
})
