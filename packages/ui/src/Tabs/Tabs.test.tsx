import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { value: 'payment', label: 'Payment', content: 'Visa ending in 4242' },
  { value: 'payout', label: 'Payout', content: 'No payout methods' },
]

testComponentContract((props) => (
  <Tabs label="Methods" tabs={tabs} value="payment" onChange={() => {}} {...props} />
))

test('UI-10 tabs fit on one line at 288 pixels with large text', async () => {
  document.documentElement.dataset['textSize'] = 'large'
  const long = [
    { value: 'payment', label: 'Payment methods', content: '' },
    { value: 'payout', label: 'Payout methods', content: '' },
  ]
  render(
    <div style={{ width: 288 }}>
      <Tabs label="Methods" tabs={long} value="payment" onChange={() => {}} />
    </div>,
  )
  const [first, second] = page.getByRole('tab').elements()
  const list = page.getByRole('tablist').element()
  expect(second?.getBoundingClientRect().top).toBe(first?.getBoundingClientRect().top)
  expect(list.scrollWidth).toBe(list.clientWidth)
  delete document.documentElement.dataset['textSize']
})

test('arrow keys choose another tab, and only its panel is shown', async () => {
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
