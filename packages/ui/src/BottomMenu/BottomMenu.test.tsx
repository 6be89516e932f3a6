// @module-tag nightly

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Sheet } from '../Sheet/Sheet.tsx'
import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { BottomMenu } from './BottomMenu.tsx'

const sections = [
  { links: [{ href: '#purchases', label: 'Purchases' }] },
  { title: 'Settings', links: [{ href: '#account', label: 'Account information' }] },
]

testComponentContract((props) => <BottomMenu sheet={Sheet} sections={sections} {...props} />)

test('NAV-14 the menu slides up with its sections and closes when a link is pressed', async () => {
  await page.viewport(390, 844)
  render(
    <BottomMenu sheet={Sheet} sections={sections} end={<button type="button">Log out</button>} />,
  )
  await userEvent.click(page.getByRole('button', { name: 'Menu' }))
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(menu.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect.element(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  const { bottom } = menu.element().getBoundingClientRect()
  expect(Math.round(bottom)).toBe(844)

  await userEvent.click(menu.getByRole('link', { name: 'Purchases' }))
  await expect.element(menu).not.toBeInTheDocument()
  location.hash = ''
  await page.viewport(1280, 800)
})

test('UI-4 the menu is hidden at the menu breakpoint and above', async () => {
  await page.viewport(1024, 800)
  const { container } = render(<BottomMenu sheet={Sheet} sections={sections} data-testid="bar" />)
  expect(container.querySelector<HTMLElement>('[data-testid="bar"]')?.offsetHeight).toBe(0)
  await page.viewport(1280, 800)
})
