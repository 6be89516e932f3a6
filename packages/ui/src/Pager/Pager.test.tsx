// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Pager } from './Pager.tsx'

testComponentContract((props) => (
  <Pager page={1} total={312} onPage={() => {}} onPerPage={() => {}} {...props} />
))

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [1, 25, '1 2 3 4 5 … 25'],
  [4, 25, '1 2 3 4 5 … 25'],
  [5, 25, '1 … 4 5 6 … 25'],
  [12, 25, '1 … 11 12 13 … 25'],
  [25, 25, '1 … 21 22 23 24 25'],
])('on page %d of %d the page numbers are %s', (current, count, numbers) => {
  render(<Pager page={current} total={count * 50} onPage={() => {}} onPerPage={() => {}} />)
  const previous = page.getByRole('button', { name: 'Previous page' }).element()
  const shown = [...(previous.parentElement?.children ?? [])].slice(1, -1)
  expect(shown.map((item) => item.textContent).join(' ')).toBe(numbers)
})

test.each([1, 12, 25])(
  'on page %d of 25 the page numbers fit on one line at 390 pixels',
  async (shown) => {
    await page.viewport(390, 844)
    render(<Pager page={shown} total={1204} onPage={() => {}} onPerPage={() => {}} />)
    const [previous, next] = ['Previous page', 'Next page'].map((name) =>
      page.getByRole('button', { name }).element().getBoundingClientRect(),
    )
    expect(next?.top).toBe(previous?.top)
    await page.viewport(1280, 800)
  },
)

test('TABLE-17 rows per page and go to page are on one line at 660 pixels and more', async () => {
  for (const width of [1280, 1024, 660]) {
    await page.viewport(width, 800)
    render(<Pager page={12} total={31_204} onPage={() => {}} onPerPage={() => {}} />)
    const [size, goTo] = ['Rows per page', 'Go to page'].map((label) =>
      page.getByLabelText(label).last().element().getBoundingClientRect(),
    )
    expect(Math.abs((size?.top ?? 0) - (goTo?.top ?? NaN))).toBeLessThan(4)
  }
  await page.viewport(1280, 800)
})

test('TABLE-12 shows the given total text', async () => {
  render(<Pager page={1} total={1} totalText="1 sale" onPage={() => {}} onPerPage={() => {}} />)
  await expect.element(page.getByText('1 sale', { exact: true })).toBeVisible()
})

test('a list with a fixed page size has pages only', async () => {
  render(<Pager page={1} total={312} onPage={() => {}} />)
  await expect.element(page.getByLabelText('Go to page')).toBeVisible()
  await expect.element(page.getByLabelText('Rows per page')).not.toBeInTheDocument()
})

test('TABLE-6 rows per page range from 10 to 70 and default to 50', async () => {
  const resize = vi.fn()
  render(<Pager page={1} total={312} onPage={() => {}} onPerPage={resize} />)
  const select = page.getByLabelText('Rows per page')
  await expect.element(select).toHaveValue('50')
  expect([...select.element().children].map((option) => option.textContent)).toEqual([
    '10',
    '20',
    '30',
    '40',
    '50',
    '60',
    '70',
  ])
  await userEvent.selectOptions(select, '20')
  expect(resize).toHaveBeenCalledExactlyOnceWith(20)
})

test('TABLE-7 on the last page, next is disabled', async () => {
  render(<Pager page={7} total={312} onPage={() => {}} onPerPage={() => {}} />)
  await expect
    .element(page.getByRole('button', { name: 'Page 7', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test.each([
  ['3', 3],
  ['0', 1],
  ['999', 7],
])('TABLE-9 going to page "%s" calls onPage with %d', async (values, requested) => {
  const go = vi.fn()
  render(<Pager page={2} total={312} onPage={go} onPerPage={() => {}} />)
  await userEvent.type(page.getByLabelText('Go to page'), `${values}{Enter}`)
  expect(go).toHaveBeenCalledExactlyOnceWith(requested)
  await expect.element(page.getByLabelText('Go to page')).toHaveValue('')
})
