// @module-tag nightly

import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { type KeyHandler, SuggestionPanel, type SuggestionPanelProps } from './SuggestionPanel.tsx'

const ran = vi.fn()
const closed = vi.fn()

const command = (id: string) => ({ id, label: `Label ${id}`, onRun: () => ran(id) })

const groups = [
  { title: 'Events', commands: [command('one'), command('two')] },
  { title: 'Cities', commands: [command('three')] },
]

/** A field with its panel. */
function Field(props: Partial<SuggestionPanelProps>) {
  const keys = useRef<KeyHandler | null>(null)
  const [active, setActive] = useState<string | null>(null)
  return (
    <>
      <input
        role="combobox"
        aria-label="Find"
        aria-expanded
        aria-controls="find-list"
        aria-activedescendant={active ?? undefined}
        onKeyDown={(event) => keys.current?.(event)}
      />
      <SuggestionPanel
        id="find"
        label="Suggestions"
        groups={groups}
        count="3 suggestions"
        keysRef={keys}
        onActive={setActive}
        onClose={closed}
        {...props}
      />
    </>
  )
}

testComponentContract((props) => <Field {...props} />)

const field = () => page.getByRole('combobox', { name: 'Find' })

const activeLabel = () => {
  const id = field().element().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'nothing')
}

test('FIND-12 arrows move through all groups and back to the field, and Enter chooses', async () => {
  render(<Field />)
  await userEvent.click(field())
  expect(activeLabel()).toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(activeLabel).toBe('Label three')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeLabel).toBeNull()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(activeLabel).toBe('Label two')
  await expect
    .element(page.getByRole('option', { name: 'Label two' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(ran).toHaveBeenCalledExactlyOnceWith('two')
  expect(closed).toHaveBeenCalledOnce()
})

test('FIND-12 Enter in the field chooses nothing, and Escape closes', async () => {
  ran.mockClear()
  closed.mockClear()
  render(<Field />)
  await userEvent.click(field())
  await userEvent.keyboard('{Enter}')
  expect(ran).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})

test('FIND-12 a press chooses and leaves the focus in the field', async () => {
  ran.mockClear()
  render(<Field />)
  await userEvent.click(field())
  await userEvent.click(page.getByRole('option', { name: 'Label three' }))
  expect(ran).toHaveBeenCalledExactlyOnceWith('three')
  expect(document.activeElement).toBe(field().element())
})

test('FIND-12 the number of suggestions is announced, and an empty result is shown', async () => {
  const { rerender } = render(<Field />)
  await expect.element(page.getByRole('status')).toHaveTextContent('3 suggestions')
  rerender(<Field groups={[]} count="No suggestions" empty="No results" />)
  await expect.element(page.getByRole('status')).toHaveTextContent('No suggestions')
  await expect.element(page.getByText('No results')).toBeVisible()
})

test('TABLE-431 a word of a suggestion is not broken to make room for its description', async () => {
  await page.viewport(390, 844)
  const description = 'Fri, Nov 27 · Richard Rodgers Theatre, New York, NY'
  const suggestion = { id: '7', label: 'Hamilton', description, onRun: () => {} }
  render(
    <div style={{ width: 280 }}>
      <Field groups={[{ title: 'Events', commands: [suggestion] }]} />
    </div>,
  )
  const label = page.getByText('Hamilton', { exact: true })
  await expect.element(label).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(label.element())
  expect(range.getClientRects()).toHaveLength(1)
  const { right } = page.getByText(description, { exact: true }).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(
    page.getByRole('listbox').element().getBoundingClientRect().right,
  )
})
