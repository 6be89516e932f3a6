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

test('the place shown is current and what is new is counted', async () => {
  render(<TopBar logo="Seatdesk" links={links} />)
  await expect
    .element(page.getByRole('link', { name: 'Events' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Notifications 3 new' })).toBeVisible()
})

test('NAV-88 a place that has what is shown within it is marked as such', async () => {
  render(<TopBar logo="Seatdesk" links={[{ href: '#e', label: 'Events', isCurrent: 'within' }]} />)
  await expect
    .element(page.getByRole('link', { name: 'Events' }))
    .toHaveAttribute('aria-current', 'true')
})

test('UI-4 below the menu breakpoint the places are not in the bar', async () => {
  await page.viewport(1023, 800)
  render(<TopBar logo="Seatdesk" links={links} />)
  expect(page.getByRole('link').elements()).toEqual([])
  await page.viewport(1024, 800)
  expect(page.getByRole('link').elements()).toHaveLength(2)
  await page.viewport(1280, 800)
})
