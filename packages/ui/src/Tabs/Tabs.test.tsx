import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { keepsTheContract } from '../testing/contract.tsx'
import { render } from '../testing/render.tsx'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { value: 'payment', label: 'Payment', content: 'Visa ending in 4242' },
  { value: 'payout', label: 'Payout', content: 'No payout methods' },
]

keepsTheContract((props) => (
  <Tabs label="Methods" tabs={tabs} value="payment" onChange={() => {}} {...props} />
))

test('arrow keys choose another tab and only its panel is there', async () => {
  const choose = vi.fn()
  const { rerender } = render(
    <Tabs label="Methods" tabs={tabs} value="payment" onChange={choose} />,
  )
  await userEvent.click(page.getByRole('tab', { name: 'Payment' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(choose).toHaveBeenLastCalledWith('payout')

  rerender(<Tabs label="Methods" tabs={tabs} value="payout" onChange={choose} />)
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('No payout methods')
  expect(document.body.textContent).not.toContain('Visa')
})
