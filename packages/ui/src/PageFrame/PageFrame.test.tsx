// @module-tag nightly

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { PageFrame } from './PageFrame.tsx'

testComponentContract((props) => <PageFrame {...props}>Events</PageFrame>)

test('NAV-15 content is at most 1440 pixels wide', async () => {
  await page.viewport(1800, 800)
  render(<PageFrame>Events</PageFrame>)
  expect(page.getByRole('main').element().getBoundingClientRect().width).toBe(1440)
  await page.viewport(1280, 800)
})

test('the first tab stop skips to the content', async () => {
  render(
    <PageFrame header={<a href="#home">Home</a>}>
      <h1>Events</h1>
    </PageFrame>,
  )
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  expect(document.activeElement?.getAttribute('href')).toBe(
    `#${page.getByRole('main').element().id}`,
  )
})
