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
  isNews?: boolean
}

function Rows({ rows: given, isNews = true }: RowsProps) {
  const { rows, isBehind, catchUp, holding } = useFrozenRows({ rows: given, keyOf, isNews })
  return (
    <>
      {isBehind && (
        <button type="button" onClick={catchUp}>
          Show
        </button>
      )}
      <ul {...holding}>
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
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  takeAway = () => root.unmount()
  const give = (props: RowsProps) => root.render(<Rows {...props} />)
  give({ rows: FIRST })
  return give
}

test('LIVE-21 under the pointer what changes in a row is shown, and no row comes, goes or moves', async () => {
  const give = showRows()
  await userEvent.hover(row(/^A/))
  give({ rows: LATER })
  await expect.poll(shown).toEqual(['A 10', 'B 25'])
  await userEvent.hover(page.getByText('elsewhere'))
  await expect.poll(shown).toEqual(['New 5', 'B 25'])
  expect(page.getByRole('button', { name: 'Show' }).elements()).toEqual([])
})

test('LIVE-21 the same where the keyboard is, and a press shows what is new', async () => {
  const give = showRows()
  await userEvent.hover(page.getByText('elsewhere'))
  await userEvent.keyboard('{Tab}')
  await expect.element(row(/^A/)).toHaveFocus()
  give({ rows: LATER })
  await expect.poll(shown).toEqual(['A 10', 'B 25'])
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(shown).toEqual(['New 5', 'B 25'])
})

test('LIVE-21 what the reader asked for is shown at once, wherever the pointer is', async () => {
  const give = showRows()
  await userEvent.hover(row(/^A/))
  give({ rows: LATER, isNews: false })
  await expect.poll(shown).toEqual(['New 5', 'B 25'])
})

test('LIVE-21 rows at which nobody points follow at once', async () => {
  const give = showRows()
  await userEvent.hover(page.getByText('elsewhere'))
  give({ rows: LATER })
  await expect.poll(shown).toEqual(['New 5', 'B 25'])
})
