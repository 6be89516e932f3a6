// @module-tag nightly

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../testing/axe.ts'
import { render } from '../testing/render.tsx'
import { SCHEMES } from '../theme/colors.ts'
import { CommandPalette } from './CommandPalette.tsx'

const run = vi.fn<(id: string) => void>()
const close = vi.fn<() => void>()

const COMMANDS = ['Sales', 'Purchases', 'Payouts']

function Palette() {
  const [query, setQuery] = useState('')
  const found = COMMANDS.filter((name) => name.toLowerCase().includes(query.toLowerCase()))
  const [first, ...others] = found.map((name) => ({
    id: name,
    label: name,
    onRun: () => run(name),
  }))
  return (
    <CommandPalette
      isOpen
      onClose={close}
      label="Find anything"
      query={query}
      onQuery={setQuery}
      groups={[
        { title: 'One', commands: first ? [first] : [] },
        { title: 'Two', commands: others },
      ]}
      empty="No results"
    />
  )
}

const field = () => page.getByRole('combobox', { name: 'Find anything' })
const selected = () => page.getByRole('option', { selected: true })

test('NAV-110 works by keyboard: typing, moving and choosing', async () => {
  render(<Palette />)
  await expect.element(field()).toHaveFocus()
  await expect.element(selected()).toHaveTextContent('Sales')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(selected()).toHaveTextContent('Payouts')
  await userEvent.keyboard('p')
  await expect.element(selected()).toHaveTextContent('Purchases')
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledExactlyOnceWith('Purchases')
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
})

test('NAV-110 the active option and an empty result are exposed to screen readers', async () => {
  render(<Palette />)
  await expect.element(selected()).toHaveTextContent('Sales')
  const id = selected().element().id
  await expect.element(field()).toHaveAttribute('aria-activedescendant', id)
  await userEvent.keyboard('zzz')
  await expect.element(page.getByText('No results')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
})

test('A11Y-15 a button closes it, for readers without a keyboard', async () => {
  close.mockClear()
  render(<Palette />)
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test.for(SCHEMES)('has no axe violations in the %s scheme', async (scheme) => {
  render(<Palette />, scheme)
  await expect.element(field()).toBeVisible()
  await expectNoAxeViolations(document.body)
})

test('A11Y-11 it is centered on a narrow page that has padding', async () => {
  await page.viewport(390, 844)
  document.body.style.padding = '16px'
  render(<Palette />)
  await expect.element(field()).toBeVisible()
  const { left, right } = page.getByRole('dialog').element().getBoundingClientRect()
  document.body.style.padding = ''
  expect(right).toBeLessThan(390)
  expect(Math.abs(390 - right - left)).toBeLessThan(2)
})
