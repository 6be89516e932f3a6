// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { SeatdeskProvider } from '../SeatdeskProvider/SeatdeskProvider.tsx'
import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Link } from './Link.tsx'
import type { LinkComponentProps } from './LinkContext.ts'

testComponentContract((props) => (
  <Link href="#events" {...props}>
    Events
  </Link>
))

test('renders the link component of the provider', async () => {
  const RouterLink = ({ href, ...rest }: LinkComponentProps) => (
    <a href={`/app${href}`} {...rest}>
      {rest.children}
    </a>
  )
  render(
    <SeatdeskProvider linkComponent={RouterLink}>
      <Link href="/sales">Sales</Link>
    </SeatdeskProvider>,
  )
  await expect
    .element(page.getByRole('link', { name: 'Sales' }))
    .toHaveAttribute('href', '/app/sales')
})
