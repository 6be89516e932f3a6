// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { api } from '../../lib/api.ts'
import { SeatDetailsDialog } from './SeatDetailsDialog.tsx'
import { wireListing } from './testing/wire-listing.ts'

const showDialog = async (input: object = {}) => {
  const listing = { ...wireListing(7, input), sales: [], timeline: [] }
  const requests = mockCalls({
    'GET /inventory/7': { body: { data: listing } },
    'PATCH /inventory/7': { body: { data: wireListing(7) } },
  })
  const { data } = await api.inventory.get({ id: 7 })
  const onSaved = vi.fn()
  renderUi(<SeatDetailsDialog listing={data} onSaved={onSaved} onClose={vi.fn()} />)
  return { onSaved, sent: () => requests.find(({ call }) => call.startsWith('PATCH'))?.body }
}

const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))

test('SEAT-17 turns a note into codes and saves what changed', async () => {
  const { onSaved, sent } = await showDialog({ tags: ['spec'] })
  await expectNoAxeViolations()
  const note = page.getByRole('textbox', { name: 'Public note' })
  await userEvent.fill(note, 'Obstructed view; bring a jacket')
  await userEvent.click(page.getByRole('button', { name: 'Convert note to disclosures' }))
  await expect.element(note).toHaveValue('bring a jacket')
  await expect
    .element(page.getByRole('checkbox', { name: 'Obstructed view', exact: true }))
    .toBeChecked()
  await userEvent.fill(page.getByRole('textbox', { name: 'Tags' }), 'spec, season')
  await userEvent.click(page.getByRole('checkbox', { name: 'Hide seat numbers until purchase' }))
  await save()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent()).toMatchObject({
    disclosures: ['obstructedView'],
    publicNote: 'bring a jacket',
    tags: ['spec', 'season'],
    hidesSeats: true,
    seen: { disclosures: [], publicNote: null, tags: ['spec'] },
  })
  expect(sent()).not.toHaveProperty('seats')
})

test('SEAT-17 the fields are in the order of a new listing, with the least used last', async () => {
  await showDialog({ attributes: ['aisle'] })
  await expect.element(page.getByRole('textbox', { name: 'Section' })).toBeVisible()
  const labels = [...document.querySelectorAll('form :is(label[for], summary)')].map(
    ({ textContent }) => textContent,
  )
  const names = ['Section', 'Row', 'Seats', 'Shown quantity', 'Internal note', 'Tags']
  const ordered = [...names, 'Public note', 'Features · 1 selected', 'Seat type', 'On sale from']
  expect(ordered.map((name) => labels.findIndex((label) => label.startsWith(name)))).toEqual(
    ordered
      .map((name) => labels.findIndex((label) => label.startsWith(name)))
      .toSorted((left, right) => left - right),
  )
  await expect.element(page.getByRole('checkbox', { name: /aisle/i })).toBeChecked()
})

test('SEAT-17 a note with a phone number is not sent', async () => {
  const { sent } = await showDialog()
  await userEvent.fill(page.getByRole('textbox', { name: 'Public note' }), 'call 312-555-0142')
  await save()
  await expect
    .element(page.getByText('Remove links, phone numbers and email addresses.', { exact: true }))
    .toBeVisible()
  expect(sent()).toBeUndefined()
})

test('SELL-123 sets and removes sale times, and sends only changed ones', async () => {
  const { onSaved, sent } = await showDialog({
    onSaleFrom: '2027-01-23T19:00:00.000Z',
    onSaleUntil: '2027-02-23T19:00:30.000Z',
  })
  const from = page.getByRole('textbox', { name: 'On sale from' })
  await userEvent.fill(from, '3/1/2027 7:00 PM')
  await save()
  await expect
    .element(page.getByText('Enter a time after “On sale from”.', { exact: true }))
    .toBeVisible()
  await userEvent.fill(from, '')
  await save()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(sent()).toMatchObject({ onSaleFrom: null })
  expect(sent()).not.toHaveProperty('onSaleUntil')
})
