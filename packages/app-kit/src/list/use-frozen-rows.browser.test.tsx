// @module-tag nightly

import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { useFrozenRows } from './use-frozen-rows.ts'

interface Row {
  id: string
  price: number
}

interface RowsProps {
  rows: readonly Row[]
  isLiveUpdate?: boolean
}

function Rows({ rows: input, isLiveUpdate = true }: RowsProps) {
  const { rows, hasPendingUpdates, showLatest, interactionHandlers } = useFrozenRows({
    rows: input,
    keyOf,
    isLiveUpdate,
  })
  return (
    <>
      {hasPendingUpdates && (
        <button type="button" onClick={showLatest}>
          Show
        </button>
      )}
      <ul {...interactionHandlers}>
        {rows.map(({ id, price }) => (
          <li key={id}>
            <button type="button">
              {id} {price}
            </button>
          </li>
        ))}
      </ul>
      <p>elsewhere</p>
    </>
  )
}

const keyOf = ({ id }: Row) => id

const FIRST: Row[] = [
  { id: 'A', price: 10 },
  { id: 'B', price: 20 },
]

/** One row is inserted first, one has a new price, and one is removed. */
const LATER: Row[] = [
  { id: 'New', price: 5 },
  { id: 'B', price: 25 },
]

const shown = () => [...document.querySelectorAll('li')].map((row) => row.textContent)
const row = (name: RegExp) => page.getByRole('button', { name })

let takeAway = () => {}

afterEach(() => takeAway())

/** Shows rows that the test can replace. */
const showRows = () => {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  takeAway = () => root.unmount()
  const give = (props: RowsProps) => root.render(<Rows {...props} />)
  give({ rows: FIRST })
  return give
}

test('LIVE-21 while hovered, updates rows in place, and adds, removes or moves none', async () => {
  const give = showRows()
  await userEvent.hover(row(/^A/))
  give({ rows: LATER })
  await expect.poll(shown).toEqual(['A 10', 'B 25'])
  await userEvent.hover(page.getByText('elsewhere'))
  await expect.poll(shown).toEqual(['New 5', 'B 25'])
  expect(page.getByRole('button', { name: 'Show' }).elements()).toEqual([])
})

test('LIVE-21 while focused, does the same and shows the new rows on a press', async () => {
  const give = showRows()
  await userEvent.hover(page.getByText('elsewhere'))
  await userEvent.keyboard('{Tab}')
  await expect.element(row(/^A/)).toHaveFocus()
  give({ rows: LATER })
  await expect.poll(shown).toEqual(['A 10', 'B 25'])
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(shown).toEqual(['New 5', 'B 25'])
})

test('LIVE-21 shows rows that the user requested at once, even while hovered', async () => {
  const give = showRows()
  await userEvent.hover(row(/^A/))
  give({ rows: LATER, isLiveUpdate: false })
  await expect.poll(shown).toEqual(['New 5', 'B 25'])
})

test('LIVE-21 updates rows at once while none is hovered or focused', async () => {
  const give = showRows()
  await userEvent.hover(page.getByText('elsewhere'))
  give({ rows: LATER })
  await expect.poll(shown).toEqual(['New 5', 'B 25'])
})
