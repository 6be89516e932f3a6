import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { SearchBox } from './SearchBox.tsx'

testComponentContract((props) => <SearchBox label="Search events" onApply={() => {}} {...props} />)

const field = () => page.getByLabelText('Search events')

test('Enter applies the trimmed text, typing does not', async () => {
  const apply = vi.fn()
  render(<SearchBox label="Search events" onApply={apply} />)
  await userEvent.type(field(), '  Lakers ')
  expect(apply).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(apply).toHaveBeenCalledExactlyOnceWith('Lakers')
})

test('the button applies', async () => {
  const apply = vi.fn()
  render(<SearchBox label="Search events" value="Hadestown" onApply={apply} />)
  await userEvent.click(page.getByRole('button', { name: 'Apply search' }))
  expect(apply).toHaveBeenCalledExactlyOnceWith('Hadestown')
})

test('clearing applies an empty text and keeps the focus', async () => {
  const apply = vi.fn()
  render(<SearchBox label="Search events" value="Hadestown" onApply={apply} />)
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  expect(apply).toHaveBeenCalledExactlyOnceWith('')
  expect(document.activeElement).toBe(field().element())
})

test('EVENT-30 where nothing is in force, an empty search asks for nothing', async () => {
  const apply = vi.fn()
  render(<SearchBox label="Search events" onApply={apply} />)
  await userEvent.type(field(), 'Lak')
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  await expect.element(field()).toHaveValue('')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Apply search' }))
  expect(apply).not.toHaveBeenCalled()
})

test('A11Y-1 a slash focuses it, but not while something is typed elsewhere', async () => {
  render(
    <>
      <input aria-label="Elsewhere" />
      <button type="button">Nothing</button>
      <SearchBox label="Search events" onApply={() => {}} />
    </>,
  )
  await userEvent.type(page.getByLabelText('Elsewhere'), 'a/b')
  await expect.element(page.getByLabelText('Elsewhere')).toHaveValue('a/b')
  await userEvent.click(page.getByRole('button', { name: 'Nothing' }))
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(field().element())
  await expect.element(field()).toHaveValue('')
})

test('a text that changes from outside is shown', async () => {
  const { rerender } = render(<SearchBox label="Search events" value="one" onApply={() => {}} />)
  rerender(<SearchBox label="Search events" value="two" onApply={() => {}} />)
  await expect.element(field()).toHaveValue('two')
})

test('LIST-20 what is typed while the last search is on its way stays, and is taken back', async () => {
  const apply = vi.fn()
  const search = (value: string) => (
    <SearchBox label="Search events" value={value} onApply={apply} />
  )
  const { rerender } = render(search(''))
  await userEvent.fill(field(), 'Hades')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(field(), 'Hadestown')
  rerender(search('Hades'))
  await expect.element(field()).toHaveValue('Hadestown')
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(field())
  await userEvent.keyboard('{Enter}')
  expect(apply.mock.calls).toEqual([['Hades'], ['Hadestown'], ['']])
})
