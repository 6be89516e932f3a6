// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { CategoryCard } from './CategoryCard.tsx'

testComponentContract((props) => (
  <CategoryCard href="#sport" label="Sport" count="1,204 events" motif="stadium" {...props} />
))

test('links to the category and shows its count', async () => {
  render(<CategoryCard href="#sport" label="Sport" count="1,204 events" />)
  await expect
    .element(page.getByRole('link', { name: 'Sport 1,204 events' }))
    .toHaveAttribute('href', '#sport')
})
