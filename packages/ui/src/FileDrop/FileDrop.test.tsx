// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Modal } from '../Modal/Modal.tsx'
import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { FileDrop } from './FileDrop.tsx'

testComponentContract((props) => <FileDrop label="Your file" onFiles={() => {}} {...props} />)

const table = new File(['a,b'], 'stock.csv', { type: 'text/csv' })
const other = new File(['c,d'], 'more.CSV')
const picture = new File(['...'], 'seat.png', { type: 'image/png' })

const input = () => page.getByLabelText('Your file')

/** Drops files on the zone. */
const drop = (...files: File[]) => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  for (const type of ['dragenter', 'dragover', 'drop'])
    input()
      .element()
      .dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

const taking = (props: { multiple?: boolean; accept?: string; disabled?: boolean } = {}) => {
  const onFiles = vi.fn<(files: File[]) => void>()
  render(<FileDrop label="Your file" accept=".csv" onFiles={onFiles} {...props} />)
  return onFiles
}

test('accepts dropped and chosen files, also the same file twice', async () => {
  const onFiles = taking()
  drop(table)
  await userEvent.upload(input(), table)
  await userEvent.upload(input(), table)
  expect(onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['stock.csv'],
    ['stock.csv'],
    ['stock.csv'],
  ])
})

test('accepts several files at once, and names the ones with the wrong type', async () => {
  const onFiles = taking({ multiple: true })
  drop(table, picture, other)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([table, other])
  await expect.element(page.getByText(/: seat\.png/)).toBeVisible()
  drop(table)
  await expect.element(page.getByText(/: seat\.png/)).not.toBeInTheDocument()
})

test('names the files with the wrong type together with the error about the accepted ones', async () => {
  render(
    <FileDrop
      label="Your file"
      accept=".csv"
      multiple
      error="stock.csv is empty."
      onFiles={() => {}}
    />,
  )
  drop(table, picture)
  await expect.element(page.getByText(/: seat\.png/)).toBeVisible()
  await expect.element(page.getByText(/stock\.csv is empty\./)).toBeVisible()
})

test('rejects two files if only one is allowed', async () => {
  const onFiles = taking()
  drop(table, other)
  expect(onFiles).not.toHaveBeenCalled()
  await expect.element(input()).toHaveAccessibleDescription(/one file at a time/i)
})

test('ignores dropped files while disabled', () => {
  const onFiles = taking({ disabled: true })
  drop(table)
  expect(onFiles).not.toHaveBeenCalled()
})

test('is focusable, with a focus ring around the whole zone', async () => {
  taking()
  await userEvent.keyboard('{Tab}')
  await expect.element(input()).toHaveFocus()
  const zone = input().element().parentElement
  expect(zone && getComputedStyle(zone).outlineStyle).toBe('solid')
})

test.each([
  ['asks before it discards a chosen file', undefined, table, false],
  ['closes at once after a rejected file', undefined, picture, true],
  ['closes at once after its files were removed', false, table, true],
])('NAV-131 the dialog around it %s', async (_, hasFiles, file, isClosed) => {
  const onClose = vi.fn<() => void>()
  render(
    <Modal isOpen onClose={onClose} title="Import">
      <FileDrop label="Your file" accept=".csv" hasFiles={hasFiles} onFiles={() => {}} />
    </Modal>,
  )
  await expect.element(input()).toBeVisible()
  drop(file)
  await userEvent.keyboard('{Escape}')
  if (!isClosed)
    await expect
      .element(page.getByRole('dialog', { name: 'Discard what you typed?' }))
      .toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(isClosed ? 1 : 0)
})
