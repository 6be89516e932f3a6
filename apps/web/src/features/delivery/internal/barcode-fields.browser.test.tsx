// @module-tag nightly

import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { BarcodeFields } from './BarcodeFields.tsx'
import type { Seat } from './match-pages.ts'

const seats: Seat[] = ['5', '6', '7'].map((seat, index) => ({
  key: seat,
  saleId: 1042,
  numbers: [],
  event: 'Hamilton',
  section: '101',
  row: 'A',
  seat,
  place: index + 1,
}))

function Fields() {
  const [barcodes, setBarcodes] = useState<readonly string[]>(['', '', ''])
  return <BarcodeFields seats={seats} barcodes={barcodes} onChange={setBarcodes} />
}

const field = (seat: string) => page.getByLabelText(`Barcode of seat ${seat}`)

const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

test('QUEUE-7 a scanner fills the seats in order', async () => {
  renderUi(<Fields />)
  await userEvent.click(field('5'))
  await userEvent.keyboard('A1{Enter}A2{Enter}A3{Enter}')
  for (const [seat, code] of [
    ['5', 'A1'],
    ['6', 'A2'],
    ['7', 'A3'],
  ] as const)
    await expect.element(field(seat)).toHaveValue(code)
  await expectNoAxeViolations()
})

test('QUEUE-7 pasted lines fill the fields below, with warnings for suspect barcodes', async () => {
  renderUi(<Fields />)
  await userEvent.click(field('5'))
  paste('5901234123457\n5901234123457\n5901234123458')
  await expect.element(page.getByText('Duplicate barcode').first()).toBeVisible()
  await userEvent.fill(field('6'), '4006381333931')
  await expect
    .element(page.getByText('The last digit doesn’t fit the others. Check it.'))
    .toBeVisible()
  expect(page.getByText('Duplicate barcode').elements()).toEqual([])
})
