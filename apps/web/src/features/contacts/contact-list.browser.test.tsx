// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ContactList } from './ContactList.tsx'

const ANN = { id: 1, name: 'Ann Lee', email: 'ann@box.test', phone: null, isDefault: true }
const BEN = {
  id: 2,
  name: 'Ben Lee',
  email: 'ben@box.test',
  phone: '+12025550123',
  isDefault: false,
}

const listOf = (...data: object[]) => ({ body: { data } })

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('HANDOVER-1 LIST-28 A11Y-52 a recipient is added, and its phone number is normalized', async () => {
  const responses: Parameters<typeof mockCalls>[0] = {
    'GET /contacts/': listOf(),
    'POST /contacts/': { status: 201, body: { data: ANN } },
  }
  const requests = mockCalls(responses)
  renderUi(
    <main tabIndex={-1}>
      <ContactList />
    </main>,
  )
  const empty = page.getByText(/^No recipients yet/)
  await expect.element(empty).toBeVisible()
  expect(button('Add recipient').elements()).toHaveLength(1)
  const state = empty.element().closest('div')?.parentElement
  expect(state?.contains(button('Add recipient').element())).toBe(true)
  await userEvent.click(button('Add recipient'))
  await userEvent.click(button('Save recipient'))
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Full name'), 'Ann Lee')
  await userEvent.fill(page.getByLabelText('Email'), 'ann@box.test')
  await userEvent.fill(page.getByLabelText('Phone number (optional)'), '+1 (202) 555-0123')
  await expectNoAxeViolations()
  Object.assign(responses, { 'GET /contacts/': listOf(ANN) })
  await userEvent.click(button('Save recipient'))
  await expect.element(page.getByText(/^Ann Lee/).first()).toBeVisible()
  // A11Y-52 The button of the empty list is gone.
  await expect.element(button('Edit Ann Lee')).toHaveFocus()
  expect(requests.find(({ call }) => call === 'POST /contacts/')?.body).toEqual({
    name: 'Ann Lee',
    email: 'ann@box.test',
    phone: '+12025550123',
  })
})

test('HANDOVER-1 another recipient becomes the default, and one is deleted after a confirmation', async () => {
  const responses: Parameters<typeof mockCalls>[0] = {
    'GET /contacts/': listOf(ANN, BEN),
    'PUT /contacts/2': { body: { data: { ...BEN, isDefault: true } } },
    'DELETE /contacts/1': { body: {} },
  }
  const requests = mockCalls(responses)
  renderUi(<ContactList />)
  await expect.element(button('Make default: Ben Lee')).toBeVisible()
  await expectNoAxeViolations()
  Object.assign(responses, {
    'GET /contacts/': listOf({ ...BEN, isDefault: true }, { ...ANN, isDefault: false }),
  })
  await userEvent.click(button('Make default: Ben Lee'))
  await expect.element(button('Make default: Ann Lee')).toBeVisible()
  await userEvent.click(button('Delete Ann Lee'))
  Object.assign(responses, { 'GET /contacts/': listOf({ ...BEN, isDefault: true }) })
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await expect.element(button('Delete Ann Lee')).not.toBeInTheDocument()
  expect(requests.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['PUT /contacts/2', 'DELETE /contacts/1']),
  )
})
