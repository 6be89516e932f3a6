// @module-tag nightly

import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import { Modal } from '../Modal/Modal.tsx'
import { Pager } from '../Pager/Pager.tsx'
import { SeatdeskProvider } from '../SeatdeskProvider/SeatdeskProvider.tsx'
import { render } from '../testing/render.tsx'
import { dismissToast, toast } from '../Toasts/toast.ts'
import { UnbrokenText } from './UnbrokenText.tsx'

const pager = <Pager page={1} total={90} onPage={() => {}} onPerPage={() => {}} />

test('components have English labels by default', async () => {
  render(pager)
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await expect.element(page.getByText('90 results')).toBeVisible()
})

test('labels of an application replace the English ones, others stay', async () => {
  render(
    <SeatdeskProvider words={{ pages: 'Seiten', page: (number) => `Seite ${number}` }}>
      {pager}
    </SeatdeskProvider>,
  )
  await expect.element(page.getByRole('navigation', { name: 'Seiten' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Seite 2' })).toBeVisible()
  await expect.element(page.getByText('Rows per page')).toBeVisible()
})

test('TABLE-472 a number never breaks at its hyphen in the title of a dialog or in a toast', async () => {
  render(<Modal isOpen title="Reject O-1042 and S-7" onClose={() => {}} />)
  const id = toast({ message: 'O-1042 confirmed.' })
  onTestFinished(() => dismissToast(id))
  const title = page.getByRole('heading', { name: 'Reject O-1042 and S-7', exact: true })
  await expect.element(page.getByRole('dialog', { name: 'Reject O-1042 and S-7' })).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('O-1042 confirmed.')
  const numbers = [title, page.getByRole('status')].flatMap((text) => {
    const element = text.element() as HTMLElement
    element.style.width = '20px'
    return [...element.querySelectorAll('span')].filter(({ childNodes: [first] }) =>
      /^[A-Z]-\d+$/.test(first instanceof Text ? first.data : ''),
    )
  })
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['O-1042', 'S-7', 'O-1042'])
  expect(numbers.map((number) => number.getClientRects().length)).toEqual([1, 1, 1])
})

test('TABLE-477 a row never stands on another line than its word', async () => {
  render(
    <p style={{ width: '10.5em' }}>
      <UnbrokenText>Mezzanine Rear, row M, seats not given</UnbrokenText>
    </p>,
  )
  const text = page.getByText('Mezzanine Rear, row M, seats not given', { exact: true })
  await expect.element(text).toBeVisible()
  const row = text.element().querySelector('span')
  expect(row?.textContent).toBe('row M')
  expect(row?.getClientRects().length).toBe(1)
})

test('no component contains literal text outside the label table', () => {
  const sources = import.meta.glob<string>(
    ['../*/*.tsx', '!../**/*.{story,test}.tsx', '!../{Logo,testing}/**'],
    { query: '?raw', import: 'default', eager: true },
  )
  expect(Object.keys(sources).length).toBeGreaterThan(30)
  const visibleText =
    /\b(?:label|title|placeholder|alt)=(?:"|\{[`'])[A-Z]|^\s+[A-Z][a-z]+(?: [a-z]+)*\.?$/m
  expect(
    Object.entries(sources)
      .filter(([, source]) => visibleText.test(source))
      .map(([file]) => file),
  ).toEqual([])
})
