// @module-tag nightly

import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../testing/axe.ts'
import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { CodeField } from './CodeField.tsx'

testComponentContract((props) => <CodeField label="Code" {...props} />)

const fields = () => [...document.querySelectorAll('input')]
const digits = () => fields().map(({ value }) => value)
const focused = () => fields().findIndex((field) => field === document.activeElement)

/** Pastes text into the focused element, as the browser does. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

describe('entering a code', () => {
  test('each digit moves the focus to the next field, and the last one completes the code', async () => {
    const complete = vi.fn()
    render(<CodeField label="Code" onComplete={complete} />)
    await userEvent.click(page.getByLabelText('Code'))
    await userEvent.keyboard('12345')
    expect(complete).not.toHaveBeenCalled()
    expect(focused()).toBe(5)
    await userEvent.keyboard('6')
    expect(digits()).toEqual(['1', '2', '3', '4', '5', '6'])
    await vi.waitFor(() => expect(complete).toHaveBeenCalledExactlyOnceWith('123456'))
  })

  test.each(['123456', '123 456', 'code: 123456'])(
    'A11Y-9 pasting %j fills in the code',
    async (text) => {
      const complete = vi.fn()
      render(<CodeField label="Code" onComplete={complete} />)
      await userEvent.click(page.getByLabelText('Digit 4 of 6'))
      paste(text)
      await vi.waitFor(() => expect(complete).toHaveBeenCalledExactlyOnceWith('123456'))
      expect(focused()).toBe(5)
    },
  )

  test('pasted and typed text without digits is ignored', async () => {
    render(<CodeField label="Code" defaultValue="12" />)
    await userEvent.click(page.getByLabelText('Digit 2 of 6'))
    paste('hello')
    await userEvent.keyboard('x')
    expect(digits()).toEqual(['1', '2', '', '', '', ''])
  })

  test('A11Y-9 a suggested one-time code in the first field fills all fields', async () => {
    render(<CodeField label="Code" />)
    const first = page.getByLabelText('Code')
    await expect.element(first).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(first).toHaveAttribute('inputmode', 'numeric')
    expect(fields().filter(({ autocomplete }) => autocomplete === 'one-time-code')).toHaveLength(1)
    await first.fill('123456')
    expect(digits()).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test('a cleared code can be completed again with the same digits', async () => {
    const complete = vi.fn()
    const Wiped = () => {
      const [code, setCode] = useState('')
      return (
        <>
          <CodeField label="Code" value={code} onChange={setCode} onComplete={complete} />
          <button type="button" onClick={() => setCode('')}>
            Wipe
          </button>
        </>
      )
    }
    render(<Wiped />)
    await page.getByLabelText('Code').fill('123456')
    await userEvent.click(page.getByRole('button', { name: 'Wipe' }))
    expect(digits().join('')).toBe('')
    await page.getByLabelText('Code').fill('123456')
    await vi.waitFor(() => expect(complete).toHaveBeenCalledTimes(2))
  })
})

describe('A11Y-1 keyboard', () => {
  test('arrows, Home and End move between digits and stop at the ends', async () => {
    render(<CodeField label="Code" defaultValue="123456" />)
    await userEvent.click(page.getByLabelText('Digit 3 of 6'))
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe(1)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe(3)
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(focused()).toBe(0)
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(focused()).toBe(5)
  })

  test('typing over a digit replaces it and moves on, also with the same digit', async () => {
    render(<CodeField label="Code" defaultValue="123456" />)
    await userEvent.click(page.getByLabelText('Digit 3 of 6'))
    await userEvent.keyboard('9')
    expect(digits()).toEqual(['1', '2', '9', '4', '5', '6'])
    expect(focused()).toBe(3)
    await userEvent.keyboard('4')
    expect(digits()).toEqual(['1', '2', '9', '4', '5', '6'])
    expect(focused()).toBe(4)
  })

  test('Backspace clears the field and then the one before; other digits stay in place', async () => {
    render(<CodeField label="Code" defaultValue="123456" />)
    await userEvent.click(page.getByLabelText('Digit 4 of 6'))
    await userEvent.keyboard('{Backspace}')
    expect(digits()).toEqual(['1', '2', '3', '', '5', '6'])
    expect(focused()).toBe(3)
    await userEvent.keyboard('{Backspace}')
    expect(digits()).toEqual(['1', '2', '', '', '5', '6'])
    expect(focused()).toBe(2)
    await userEvent.keyboard('{Home}{Delete}')
    expect(digits()).toEqual(['', '2', '', '', '5', '6'])
  })

  test('Enter submits the form', async () => {
    const submit = vi.fn()
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CodeField label="Code" />
        <button type="submit">Confirm</button>
      </form>,
    )
    await userEvent.click(page.getByLabelText('Digit 2 of 6'))
    await userEvent.keyboard('{Enter}')
    expect(submit).toHaveBeenCalledOnce()
  })
})

describe('A11Y-9 accessible names and descriptions', () => {
  test('the group has the label, and each digit has its position', async () => {
    render(<CodeField label="Registration code" />)
    await expect.element(page.getByRole('group', { name: 'Registration code' })).toBeInTheDocument()
    const first = page.getByLabelText('Registration code')
    await expect.element(first).toHaveAccessibleDescription('Digit 1 of 6')
    await expect.element(page.getByLabelText('Digit 6 of 6')).toBeInTheDocument()
  })

  test('an error below the digits describes the group and the first digit', async () => {
    render(<CodeField label="Code" error="Wrong code" />)
    const group = page.getByRole('group', { name: 'Code' })
    await expect.element(group).toHaveAccessibleDescription('Wrong code')
    await expect
      .element(page.getByLabelText('Code'))
      .toHaveAccessibleDescription('Digit 1 of 6 Wrong code')
    for (const field of fields()) expect(field).toHaveAttribute('aria-invalid', 'true')
    const error = page.getByText('Wrong code').element().getBoundingClientRect()
    expect(error.top).toBeGreaterThan(fields()[0]?.getBoundingClientRect().bottom ?? Infinity)
    await expectNoAxeViolations(document.body)
  })
})

test('calls onBlur when the focus leaves the group, not when it moves between digits', async () => {
  const leave = vi.fn()
  render(
    <>
      <CodeField label="Code" onBlur={leave} />
      <button type="button">Next</button>
    </>,
  )
  await userEvent.click(page.getByLabelText('Code'))
  await userEvent.click(page.getByLabelText('Digit 4 of 6'))
  expect(leave).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  expect(leave).toHaveBeenCalledOnce()
})

test('while the code is checked, digits, width and focus do not change', async () => {
  const { container, rerender } = render(<CodeField label="Code" defaultValue="123456" />)
  await userEvent.click(page.getByLabelText('Digit 6 of 6'))
  const width = container.querySelector('fieldset')?.offsetWidth
  const widthOfDigit = fields()[0]?.offsetWidth
  rerender(<CodeField label="Code" defaultValue="123456" isInProgress />)
  await userEvent.keyboard('{Backspace}7')
  paste('654321')
  expect(digits()).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(focused()).toBe(5)
  expect(container.querySelector('fieldset')?.offsetWidth).toBe(width)
  expect(fields()[0]?.offsetWidth).toBe(widthOfDigit)
})

test('A11Y-7 in a dialog of 320 pixels, digits are at least 24 pixels wide', async () => {
  render(
    <div style={{ width: 230 }}>
      <CodeField label="Code" />
    </div>,
  )
  const [first] = fields()
  expect(first?.offsetWidth).toBeGreaterThanOrEqual(24)
  expect(document.querySelector('fieldset')?.scrollWidth).toBeLessThanOrEqual(230)
})
