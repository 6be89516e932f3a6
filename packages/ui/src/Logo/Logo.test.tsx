// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Logo } from './Logo.tsx'

testComponentContract((props) => <Logo {...props} />)

test('the mark alone has the name Seatdesk', async () => {
  render(<Logo markOnly />)
  await expect.element(page.getByRole('img', { name: 'Seatdesk' })).toBeVisible()
})
