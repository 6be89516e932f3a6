import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { TabBar } from './TabBar.tsx'
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

test('LIST-43 tabs with panels, links and choices look the same', async () => {
  const choose = vi.fn()
  render(
    <>
      <Tabs label="Methods" tabs={tabs} value="payment" onChange={() => {}} />
      <TabBar
        label="Reports"
        items={[
          { label: 'Profit', href: '#profit', isCurrent: true },
          { label: 'Inventory', href: '#inventory', isCurrent: false },
        ]}
      />
      <TabBar
        label="Queues"
        items={[
          { label: 'All', count: 1640, isCurrent: true, onSelect: choose },
          { label: 'To confirm', count: 3, isCurrent: false, onSelect: choose },
        ]}
      />
    </>,
  )
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, borderBottom, paddingInline, textDecorationLine } =
      getComputedStyle(element)
    const { height } = element.getBoundingClientRect()
    return { color, fontSize, fontWeight, borderBottom, paddingInline, textDecorationLine, height }
  }
  const [current, other] = page.getByRole('tab').elements().map(lookOf)
  expect(page.getByRole('link').elements().map(lookOf)).toEqual([current, other])
  expect(page.getByRole('button').elements().map(lookOf)).toEqual([current, other])
  await expect.element(page.getByRole('link', { name: 'Profit' })).toHaveAttribute('aria-current')
  await expect.element(page.getByRole('button', { name: 'All 1,640' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'To confirm 3' }))
  expect(choose).toHaveBeenCalledOnce()
})
