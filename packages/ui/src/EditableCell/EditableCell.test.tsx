// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { EditableCell, type EditableCellProps } from './EditableCell.tsx'

const price = { label: 'Price', column: 'price', value: '182', children: '$182.00' } as const

testComponentContract((props) => <EditableCell {...price} onSave={() => {}} {...props} />)

/** Two rows of two cells, as in a table; each in its own body, as in groups of rows. */
function Sheet({ onSave = () => {}, ...overrides }: Partial<EditableCellProps>) {
  return (
    <table>
      {['A', 'B'].map((row, index) => (
        <tbody key={row}>
          <tr data-index={index}>
            {['Price', 'Cost'].map((name) => (
              <td key={name}>
                <EditableCell
                  {...price}
                  {...overrides}
                  label={`${name} of ${row}`}
                  column={name}
                  onSave={onSave}
                />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

const cell = (name: string) => page.getByRole('button', { name: `${name}: $182.00` })

const pressKeys = (keys: string) => userEvent.keyboard(keys)

test.each(['start', 'end'] as const)(
  'TABLE-447 its text is in line with the texts above it, aligned to the %s',
  async (align) => {
    render(
      <div style={{ display: 'grid', width: '10rem', textAlign: align }}>
        <span>Price</span>
        <EditableCell {...price} onSave={() => {}} />
      </div>,
    )
    await expect.element(cell('Price')).toBeVisible()
    /** The start or the end of an element's last text. */
    const edgeOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element.lastChild ?? element)
      const { left, right } = range.getBoundingClientRect()
      return align === 'start' ? left : right
    }
    const header = page.getByText('Price', { exact: true }).element()
    expect(edgeOf(cell('Price').element())).toBeCloseTo(edgeOf(header), 0)
  },
)

test('arrow keys move between cells', async () => {
  render(<Sheet />)
  cell('Price of A').element().focus()
  await pressKeys('{ArrowRight}{ArrowDown}')
  await expect.element(cell('Cost of B')).toHaveFocus()
  await pressKeys('{ArrowLeft}{ArrowUp}{ArrowUp}')
  await expect.element(cell('Price of A')).toHaveFocus()
})

test('Enter edits, saves and moves down', async () => {
  const save = vi.fn()
  render(<Sheet onSave={save} />)
  cell('Price of A').element().focus()
  await pressKeys('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Price of A' })).toHaveValue('182')
  await pressKeys('190{Enter}')
  expect(save).toHaveBeenCalledExactlyOnceWith('190')
  await expect.element(cell('Price of B')).toHaveFocus()
})

test('typing replaces the value, and Tab saves it and moves on', async () => {
  const save = vi.fn()
  render(<Sheet onSave={save} />)
  cell('Price of A').element().focus()
  await pressKeys('75{Tab}')
  expect(save).toHaveBeenCalledExactlyOnceWith('75')
  await expect.element(cell('Cost of A')).toHaveFocus()
})

test('Esc discards the edit, and an unchanged value is not saved', async () => {
  const save = vi.fn()
  render(<Sheet onSave={save} />)
  cell('Price of A').element().focus()
  await pressKeys('75{Escape}')
  await expect.element(cell('Price of A')).toHaveFocus()
  await pressKeys('{Enter}{Enter}')
  expect(save).not.toHaveBeenCalled()
})

test('a rejected value stays with its error and can be edited further', async () => {
  const [save, giveUp] = [vi.fn(), vi.fn()]
  const rejected = { text: '18x', why: 'Enter dollars' }
  render(<EditableCell {...price} refused={rejected} onSave={save} onGiveUp={giveUp} />)
  const button = page.getByRole('button', { name: 'Price: 18x' })
  await expect.element(button).toHaveAccessibleDescription('Enter dollars')
  button.element().focus()
  await pressKeys('{Enter}')
  await expect.element(page.getByRole('textbox')).toHaveValue('18x')
  await pressKeys('180{Enter}')
  expect(save).toHaveBeenCalledExactlyOnceWith('180')
  await pressKeys('{Escape}')
  expect(giveUp).toHaveBeenCalledOnce()
})

test('an option is chosen with a select', async () => {
  const save = vi.fn()
  const options = [
    { value: 'any', label: 'Any' },
    { value: 'pairs', label: 'Pairs' },
  ]
  render(<EditableCell {...price} value="any" options={options} onSave={save} />)
  await userEvent.click(page.getByRole('button', { name: 'Price: $182.00' }))
  await userEvent.selectOptions(page.getByRole('combobox'), 'Pairs')
  await pressKeys('{Enter}')
  expect(save).toHaveBeenCalledExactlyOnceWith('pairs')
})

test('a pasted column is reported as lines', async () => {
  const [save, pasteColumn] = [vi.fn(), vi.fn()]
  render(<EditableCell {...price} onSave={save} onPasteColumn={pasteColumn} />)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '10\r\n20\r\n30\r\n')
  page
    .getByRole('button')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  expect(pasteColumn).toHaveBeenCalledExactlyOnceWith(['10', '20', '30'])
  expect(save).not.toHaveBeenCalled()
})
