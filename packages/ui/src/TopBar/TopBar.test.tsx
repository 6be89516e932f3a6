// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { TopBar } from './TopBar.tsx'

const links = [
  { href: '#events', label: 'Events', isCurrent: true },
  { href: '#notifications', label: 'Notifications', badge: 3 },
]

testComponentContract((props) => <TopBar logo="Seatdesk" links={links} {...props} />)

test('the current link is marked and the badge is announced', async () => {
  render(<TopBar logo="Seatdesk" links={links} />)
  await expect
    .element(page.getByRole('link', { name: 'Events' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Notifications 3 new' })).toBeVisible()
})

test('NAV-88 a link to the parent of the current page is marked', async () => {
  render(<TopBar logo="Seatdesk" links={[{ href: '#e', label: 'Events', isCurrent: 'within' }]} />)
  await expect
    .element(page.getByRole('link', { name: 'Events' }))
    .toHaveAttribute('aria-current', 'true')
})

test('UI-4 links are hidden below the menu breakpoint', async () => {
  await page.viewport(1023, 800)
  render(<TopBar logo="Seatdesk" links={links} />)
  expect(page.getByRole('link').elements()).toEqual([])
  await page.viewport(1024, 800)
  expect(page.getByRole('link').elements()).toHaveLength(2)
  await page.viewport(1280, 800)
})
