// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { DescriptionList } from './DescriptionList.tsx'

testComponentContract((props) => (
  <DescriptionList items={[{ term: 'Row', description: 'C' }]} {...props} />
))

test('shows each term with its description', async () => {
  render(<DescriptionList items={[{ term: 'Row', description: 'C' }]} />)
  await expect.element(page.getByRole('term')).toHaveTextContent('Row')
  await expect.element(page.getByRole('definition')).toHaveTextContent('C')
})
