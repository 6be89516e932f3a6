// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { EARLY_KEYS_SCRIPT, consumeEarlyKey } from '../SeatdeskProvider/early-keys.ts'
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

test('the button applies the text', async () => {
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

test('EVENT-30 without an active search, an empty text is not applied', async () => {
  const apply = vi.fn()
  render(<SearchBox label="Search events" onApply={apply} />)
  await userEvent.type(field(), 'Lak')
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
  await expect.element(field()).toHaveValue('')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('button', { name: 'Apply search' }))
  expect(apply).not.toHaveBeenCalled()
})

test('A11Y-1 a slash focuses it, unless the user is typing in another field', async () => {
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

test('shows a value that changes from outside', async () => {
  const { rerender } = render(<SearchBox label="Search events" value="one" onApply={() => {}} />)
  rerender(<SearchBox label="Search events" value="two" onApply={() => {}} />)
  await expect.element(field()).toHaveValue('two')
})

test('LIST-20 text typed before the last search is confirmed is kept', async () => {
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

test('NAV-132 a slash pressed before hydration focuses the search box, once', async () => {
  const script = document.createElement('script')
  script.textContent = EARLY_KEYS_SCRIPT
  document.head.append(script)
  document.documentElement.dataset['session'] = ''
  const failed = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', failed)
  // Autofill sends such events.
  dispatchEvent(new Event('keydown'))
  window.removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
  await userEvent.keyboard('/')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(consumeEarlyKey('/')).toBe(false)
  expect(consumeEarlyKey('k')).toBe(true)
  expect(consumeEarlyKey('k')).toBe(false)
  await userEvent.keyboard('/')
  render(<SearchBox hasShortcut label="Search events" onApply={() => {}} />)
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('')
  delete document.documentElement.dataset['session']
  script.remove()
})
