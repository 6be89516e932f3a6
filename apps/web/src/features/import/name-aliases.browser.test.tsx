import {
  errorResponse,
  expectNoAxeViolations,
  mockCalls,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { NameAliases } from './NameAliases.tsx'
import { loadEventMatches, saveEventMatch } from './saved-import.ts'

const sampleAlias = (id: number, alias: string, decidedBy: 'you' | 'administrator' = 'you') => ({
  id,
  kind: 'event',
  alias,
  catalogName: 'Chicago Bulls vs. Boston Celtics',
  decidedBy,
  decidedAt: '2026-11-20T15:00:00.000Z',
})

test('IMP-99 the broker’s own names are listed, and each can be removed', async () => {
  const key = (name: string) => JSON.stringify([name, 'United Center', '2031-01-13', null, null])
  for (const name of ['Bulls Celts', 'Bulls night'])
    saveEventMatch({ key: key(name), eventId: 7, means: 'Chicago Bulls vs. Boston Celtics' })
  const [celts, night, common] = [
    sampleAlias(1, 'Bulls Celts'),
    sampleAlias(2, 'Bulls night'),
    sampleAlias(3, 'Bulls', 'administrator'),
  ]
  const requests = mockCalls({
    'GET /name-aliases/': { body: { data: [celts, night, common] } },
    'DELETE /name-aliases/1': { body: { data: [night, common] } },
  })
  renderUi(<NameAliases />)
  const rows = page.getByRole('listitem')
  const meaning = '“Bulls Celts” means Chicago Bulls vs. Boston Celtics'
  await expect.element(page.getByText(meaning)).toBeInTheDocument()
  expect(rows.elements()).toHaveLength(2)
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Remove “Bulls Celts”' }))
  await expect.element(page.getByText('“Bulls Celts” is removed.')).toHaveFocus()
  expect(rows.elements()).toHaveLength(1)
  expect(requests.map(({ call }) => call)).toContain('DELETE /name-aliases/1')
  // The next file must ask again, in this browser too.
  expect(loadEventMatches().map((match) => match.key)).toEqual([key('Bulls night')])
})

test('IMP-99 names that could not be loaded are loaded again; without any it says how they come', async () => {
  let response = errorResponse(422, '000.422', 'it fails')
  mockCalls({ 'GET /name-aliases/': () => response })
  renderUi(<NameAliases />)
  await expect.element(page.getByText('The names could not be loaded')).toBeInTheDocument()
  response = { body: { data: [] } }
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText(/^No names yet/)).toBeInTheDocument()
})
