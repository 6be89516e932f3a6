// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { TbaBadge } from './TbaBadge.tsx'

testComponentContract((props) => <TbaBadge {...props} />)

test('has the full words as its label', async () => {
  render(<TbaBadge what="Time" />)
  await expect.element(page.getByLabelText('Time to be announced')).toHaveTextContent('TBA')
})
