// @module-tag nightly

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Modal } from '../Modal/Modal.tsx'
import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { DateField, type DateFieldProps } from './DateField.tsx'

testComponentContract((props) => (
  <DateField label="In-hand date" value="2027-01-23" onChange={() => {}} {...props} />
))

const field = page.getByRole('textbox', { name: 'In-hand date' })
const calendarButton = page.getByRole('button', { name: 'Choose from a calendar: In-hand date' })
const day = (name: string) => page.getByRole('button', { name, exact: true })

/** Renders a field that keeps its value. */
const draw = (initial: string, props: Partial<DateFieldProps> = {}) => {
  const onChange = vi.fn<(value: string) => void>()
  function Stored() {
    const [value, setValue] = useState(initial)
    return (
      <DateField
        label="In-hand date"
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
        {...props}
      />
    )
  }
  render(<Stored />)
  return onChange
}

test('UI-12 a typed day is passed on as soon as it is complete, and shown in words afterward', async () => {
  const onChange = draw('')
  await userEvent.type(field, '1/23/2027')
  expect(onChange.mock.lastCall).toEqual(['2027-01-23'])
  await expect.element(field).toHaveValue('1/23/2027')
  await userEvent.tab()
  await expect.element(field).toHaveValue('Sat, Jan 23, 2027')
})

test('UI-12 a day gets its year when the field is left, and not before', async () => {
  const onChange = draw('2027-01-23')
  await userEvent.fill(field, '2/1')
  expect(onChange.mock.lastCall).toEqual(['2/1'])
  await userEvent.tab()
  expect(onChange.mock.lastCall?.[0]).toMatch(/^20\d\d-02-01$/)
})

test('UI-12 text that is not a day stays for its form to reject', async () => {
  const onChange = draw('')
  await userEvent.fill(field, 'next week')
  await userEvent.tab()
  expect(onChange.mock.lastCall).toEqual(['next week'])
  await expect.element(field).toHaveValue('next week')
})

test('UI-12 A11Y-1 a day is selected in the calendar with the keyboard, and the focus returns', async () => {
  const onChange = draw('2027-01-23')
  calendarButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(day('Sat, Jan 23, 2027')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onChange.mock.calls).toEqual([['2027-01-24']])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(calendarButton).toHaveFocus()
  await expect.element(field).toHaveValue('Sun, Jan 24, 2027')
})

test('UI-12 a day selected in the calendar keeps the time, or is in the evening', async () => {
  const onChange = draw('2027-01-23T14:15', { withTime: true })
  await expect.element(field).toHaveValue('Sat, Jan 23, 2027, 2:15 PM')
  await userEvent.click(calendarButton)
  await userEvent.click(day('Mon, Jan 25, 2027'))
  expect(onChange.mock.lastCall).toEqual(['2027-01-25T14:15'])
  await userEvent.fill(field, '')
  await userEvent.click(calendarButton)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: / 15, / }).first())
  expect(onChange.mock.lastCall?.[0]).toMatch(/-15T19:00$/)
})

test('NAV-130 Esc closes the calendar and not the dialog around it', async () => {
  const close = vi.fn()
  render(
    <Modal isOpen onClose={close} title="Add listing">
      <DateField label="In-hand date" value="2027-01-23" onChange={() => {}} />
    </Modal>,
  )
  await userEvent.click(calendarButton)
  await expect.element(day('Sat, Jan 23, 2027')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(day('Sat, Jan 23, 2027')).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
  await expect.element(calendarButton).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('UI-12 the calendar fits a narrow window', async () => {
  await page.viewport(320, 640)
  draw('2027-01-23')
  await userEvent.click(calendarButton)
  await expect.element(day('Sat, Jan 23, 2027')).toBeVisible()
  const { left, right } = page.getByRole('dialog').element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(window.innerWidth)
  await page.viewport(1280, 800)
})
