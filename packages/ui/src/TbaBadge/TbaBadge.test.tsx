import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { testComponentContract } from '../testing/contract.tsx'
import { render } from '../testing/render.tsx'
import { TbaBadge } from './TbaBadge.tsx'

testComponentContract((props) => <TbaBadge {...props} />)

test('it says in full what is to be announced', async () => {
  render(<TbaBadge what="Time" />)
  await expect.element(page.getByLabelText('Time to be announced')).toHaveTextContent('TBA')
})
