import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Pager } from '../Pager/Pager.tsx'
import { SeatdeskProvider } from '../SeatdeskProvider/SeatdeskProvider.tsx'
import { render } from '../testing/render.tsx'

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
