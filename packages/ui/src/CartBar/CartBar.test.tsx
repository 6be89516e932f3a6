import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { CartBar } from './CartBar.tsx'

const lines = [{ id: '1', label: '101 · Row C', amount: '× 4', price: '$728.00' }]

testComponentContract((props) => (
  <CartBar lines={lines} onRemove={() => {}} total="$728.00" actions="" {...props} />
))

test('removes an item', async () => {
  const remove = vi.fn()
  render(
    <CartBar
      lines={lines}
      onRemove={remove}
      total="$728.00"
      actions={<button type="button">Buy</button>}
    />,
  )
  await userEvent.click(page.getByRole('button', { name: 'Remove 101 · Row C' }))
  expect(remove).toHaveBeenCalledExactlyOnceWith('1')
})

test('a long label or heading wraps', () => {
  const label =
    'Section Mezzanine Left Center 12, row AA, seats 101 - 104, the last ones of the row'
  const heading = 'Basketball Championship: First and Second Rounds · Thu, Mar 18, 2027 · 7:00 PM'
  const line = { id: '1', label, amount: '4', each: '$182.00 each', price: '$728.00' }
  render(
    <div style={{ width: '40rem' }}>
      <CartBar
        lines={[{ ...line, group: { id: 'a', heading: `${heading} · Matinee session` } }]}
        onRemove={() => {}}
        total="$728.00"
        actions=""
      />
    </div>,
  )
  const hiddenWidth = (text: string | RegExp) => {
    const element = page.getByText(text).element()
    return element.scrollWidth - element.clientWidth
  }
  expect([hiddenWidth(label), hiddenWidth(/^Basketball/)]).toEqual([0, 0])
})

test('the list of items is at most 300 pixels high', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    id: `${index}`,
    label: `Line ${index}`,
  }))
  render(<CartBar lines={many} onRemove={() => {}} total="$1.00" actions="" />)
  const list = page.getByRole('list').element()
  expect(list.clientHeight).toBe(300)
  expect(list.scrollHeight).toBeGreaterThan(300)
})

test('LIVE-30 the current and the previous price are beside the total of the item, not below it', () => {
  render(
    <div style={{ width: 1000 }}>
      <CartBar
        lines={[
          {
            id: '1',
            label: '101',
            each: (
              <>
                <s>$1,230.00</s> <span>$1,234.56 each</span>
              </>
            ),
            price: '$2,469.12',
          },
        ]}
        onRemove={() => {}}
        total="$2,469.12"
        actions=""
      />
    </div>,
  )
  const priceEach = page.getByText('$1,234.56 each').element().getBoundingClientRect()
  const price = page.getByText('$2,469.12').first().element().getBoundingClientRect()
  expect(priceEach.right).toBeLessThanOrEqual(price.left)
  const line = page.getByRole('listitem').element()
  expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight)
})

test('is hidden without items', () => {
  const { container } = render(<CartBar lines={[]} onRemove={() => {}} total="" actions="" />)
  expect(container.querySelector('section')).toBeNull()
})

test('BUY-44 shows the summary, the total and the price of one ticket', async () => {
  render(
    <CartBar
      lines={[{ id: '1', label: '101', each: '$182.00 each' }]}
      onRemove={() => {}}
      summary="1 listing · 4 tickets"
      total="$728.00"
      actions=""
    />,
  )
  await expect.element(page.getByText('1 listing · 4 tickets', { exact: true })).toBeVisible()
  await expect.element(page.getByText('$182.00 each')).toBeVisible()
})

test('BUY-44 on a phone, items are collapsed until a button expands them', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(390, 844)
  render(<CartBar lines={lines} onRemove={() => {}} total="$728.00" actions="" />)
  const fold = page.getByRole('button', { name: 'Selected' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByRole('list').elements()).toEqual([])
  await userEvent.click(fold)
  await expect.element(page.getByRole('list')).toBeVisible()
  await page.viewport(innerWidth, innerHeight)
})

test('ORDER-30 items of several groups are below their headings', async () => {
  const line = (id: string, group: string) => ({
    id,
    label: `Line ${id}`,
    group: { id: group, heading: `Event ${group}` },
  })
  render(
    <CartBar
      lines={[line('1', 'a'), line('2', 'b'), line('3', 'a')]}
      onRemove={() => {}}
      total="$1.00"
      actions=""
    />,
  )
  const lists = page.getByRole('list')
  await expect.element(lists.nth(0)).toHaveAccessibleName('Event a')
  expect(lists.elements().map((list) => list.textContent)).toEqual(['Line 1Line 3', 'Line 2'])
  await expect.element(page.getByRole('group', { name: '3 selected' })).toBeVisible()
})

test('ORDER-30 on a phone, a long heading does not push items out of the window', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(390, 844)
  render(
    <CartBar
      lines={[{ ...lines[0], id: '1', label: '101', group: { id: 'a', heading: 'A '.repeat(99) } }]}
      onRemove={() => {}}
      total="$728.00"
      actions=""
    />,
  )
  await userEvent.click(page.getByRole('button', { name: 'Selected' }))
  const button = page.getByRole('button', { name: 'Remove 101' })
  expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  await page.viewport(innerWidth, innerHeight)
})

test('BUY-310 the lines are one column at every width', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(1440, 900)
  const [first, second] = [
    { id: '1', label: 'Line 1' },
    { id: '2', label: 'Line 2' },
  ]
  render(<CartBar lines={[first, second]} onRemove={() => {}} total="$1.00" actions="" />)
  const [one, two] = page
    .getByRole('listitem')
    .elements()
    .map((line) => line.getBoundingClientRect())
  expect(two?.left).toBe(one?.left)
  expect(two?.top).toBeGreaterThanOrEqual(one?.bottom ?? 0)
  await page.viewport(innerWidth, innerHeight)
})
