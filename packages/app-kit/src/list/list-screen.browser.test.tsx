// @module-tag nightly

import { urlFields, contract } from '@seatdesk/domain/contract'
import { Button, SearchBox } from '@seatdesk/ui'
import { useState } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { createQueryClient, prefetch } from '../query-cache/index.ts'
import { expectNoAxeViolations, renderUi } from '../testing/index.ts'
import { ListScreen } from './ListScreen.tsx'
import { useList } from './use-list.ts'

interface Seal {
  id: number
  name: string
}

const SEALS: Seal[] = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Bob' },
]

const call = contract.adminVenues.list
const fields = urlFields(call.query.fields)

const drawName = vi.fn(({ name }: Seal) => name)

const columns = [
  { key: 'id', header: 'Number', render: ({ id }: Seal) => `no. ${id}` },
  { key: 'name', header: 'Name', sortKey: 'name', render: drawName },
]

const feed = vi.fn<(encrypted: Seal) => void>()

const actions = {
  header: 'Feeding',
  render: (encrypted: Seal) => (
    <Button onClick={() => feed(encrypted)}>Feed {encrypted.name}</Button>
  ),
}

type SealsCall = Parameters<typeof useList<Seal, typeof fields>>[0]['ask']

type Ask = (...input: Parameters<SealsCall>) => ReturnType<SealsCall>

/** A list of an invented entity, with every feature of list screens. */
function SealsScreen({ ask }: { ask: Ask }) {
  const [named] = useState(() =>
    Object.assign((...input: Parameters<Ask>) => ask(...input), { callName: 'seals.list' }),
  )
  const list = useList({ call, fields, ask: named })
  return (
    <>
      <ListScreen
        list={list}
        title="Seals"
        noun="seal|seals"
        filters={
          <SearchBox
            label="Search seals"
            value={list.query.search ?? ''}
            onApply={(search) => list.narrow({ search: search || undefined })}
          />
        }
        mainAction={<Button>Add a seal</Button>}
        columns={columns}
        keyOf={({ id }) => String(id)}
        actions={actions}
        renderCard={(encrypted) => (
          <>
            {encrypted.name} {actions.render(encrypted)}
          </>
        )}
        tableFrom="cards"
        empty={{ drawing: 'search', text: 'No seals', action: <a href="/sea">Go to sea</a> }}
        failedText="The seals could not be counted"
      />
      <button type="button" onClick={() => void list.reload()}>
        Reload
      </button>
      <button type="button" onClick={() => void list.refresh()}>
        Refresh
      </button>
      <Address />
    </>
  )
}

function Address() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Go back
      </button>
      <output>{useLocation().search}</output>
    </>
  )
}

const respond = (results: Seal[], totalEntriesSize = results.length) =>
  Promise.resolve({ results, paginator: { totalEntriesSize, perPage: 50 } })

const showSeals = async (request: Ask, address = '/') => {
  await page.viewport(1200, 800)
  renderUi(
    <MemoryRouter initialEntries={[address]}>
      <SealsScreen ask={request} />
    </MemoryRouter>,
  )
}

/** Holds a response until the test releases it. */
const readHeld = () => {
  const waiting: (() => void)[] = []
  const request = vi.fn<Ask>(
    ({ page: number }) =>
      new Promise((resolve) => {
        const encrypted = {
          id: number ?? 1,
          name: `Seal ${number ?? 1}, told ${request.mock.calls.length}`,
        }
        waiting.push(() =>
          resolve({ results: [encrypted], paginator: { totalEntriesSize: 120, perPage: 50 } }),
        )
      }),
  )
  const notify = () =>
    vi.waitFor(() => {
      const next = waiting.shift()
      if (!next) throw new Error('nothing was asked')
      next()
    })
  return { ask: request, tell: notify }
}

const address = () => page.getByRole('status').last()

describe('a list', () => {
  test('requests what its URL says, and shows rows, pages and row actions', async () => {
    const request = vi.fn<Ask>(() => respond(SEALS, 120))
    await showSeals(request, '/?search=a&page=2&per_page=10')
    await expect.element(page.getByRole('cell', { name: 'no. 2' })).toBeInTheDocument()
    expect(request.mock.lastCall?.[0]).toMatchObject({ search: 'a', page: 2, perPage: 10 })
    await expect.element(page.getByText('120 seals')).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Feed Bob' }))
    expect(feed).toHaveBeenCalledExactlyOnceWith(SEALS[1])
    await expectNoAxeViolations()
  })

  test('changes its URL on search and sort, and returns to the first page', async () => {
    const request = vi.fn<Ask>(() => respond(SEALS, 120))
    await showSeals(request, '/?page=2')
    await page.getByRole('textbox', { name: 'Search seals' }).fill(' ann ')
    await userEvent.keyboard('{Enter}')
    await expect.element(address()).toHaveTextContent('?search=ann')
    await userEvent.click(page.getByRole('button', { name: 'Name' }))
    await expect.element(address()).toHaveTextContent('?search=ann&order_by=name&order_dir=desc')
    await vi.waitFor(() =>
      expect(request.mock.lastCall?.[0]).toMatchObject({ search: 'ann', page: undefined }),
    )
  })

  test('TABLE-19 goes from a page past the end to the last page, without an empty state in between', async () => {
    const emptyShown: boolean[] = []
    const request = vi.fn<Ask>(({ page: requested }) => {
      emptyShown.push(document.body.textContent.includes('No seals'))
      return respond(requested === 999 ? [] : SEALS, 102)
    })
    await showSeals(request, '/?search=a&page=999')
    await expect.element(address()).toHaveTextContent('?search=a&page=3')
    await expect.element(page.getByRole('cell', { name: 'Ann' })).toBeInTheDocument()
    expect(request.mock.calls.map(([query]) => query.page)).toEqual([999, 3])
    expect(emptyShown).toEqual([false, false])
  })

  test('LIST-39 without rows has no pager', async () => {
    await showSeals(() => respond([]))
    await expect.element(page.getByText('No seals')).toBeInTheDocument()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  })

  test.each([390, 1024, 1440])(
    'LIST-40 has its main action on the line of its title at %i px',
    async (width) => {
      await showSeals(() => respond(SEALS))
      await page.viewport(width, 800)
      await expect.element(page.getByText(/Ann/).first()).toBeVisible()
      const box = (role: 'heading' | 'button', name: string) =>
        page.getByRole(role, { name, exact: true }).element().getBoundingClientRect()
      const [title, action] = [box('heading', 'Seals'), box('button', 'Add a seal')]
      expect(action.top).toBeLessThan(title.bottom)
      expect(action.left).toBeGreaterThan(title.right)
      expect(action.right).toBeLessThanOrEqual(width)
    },
  )

  test('TABLE-20 without matches says so and offers to clear the filters', async () => {
    const request = vi.fn<Ask>(({ search }) => respond(search ? [] : SEALS))
    await showSeals(request, '/?search=zoe&per_page=10')
    await expect.element(page.getByText('No results match these filters')).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
    await expect.element(page.getByRole('cell', { name: 'Ann' })).toBeInTheDocument()
    await expect.element(address()).toHaveTextContent('?per_page=10')
  })

  test('LIVE-21 that was refreshed shows the returning rows when a filter is cleared under the pointer', async () => {
    const request = vi.fn<Ask>(({ search }) => respond(search ? [] : SEALS))
    await showSeals(request)
    await expect.element(page.getByRole('cell', { name: 'Ann' })).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Refresh' }))
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
    await page.getByRole('textbox', { name: 'Search seals' }).fill('zoe')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
    await expect.element(page.getByRole('cell', { name: 'Ann' })).toBeInTheDocument()
  })

  test('LIVE-21 that is reloaded after an action updates its rows under the pointer, even when a refresh replaces the reload', async () => {
    const request = vi
      .fn<Ask>()
      .mockImplementationOnce(() => respond(SEALS))
      .mockImplementationOnce(() => new Promise(() => {}))
      .mockImplementation(() => respond(SEALS.slice(1)))
    await showSeals(request)
    await userEvent.hover(page.getByRole('cell', { name: 'Ann' }))
    const clickButton = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    clickButton('Reload')
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
    clickButton('Refresh')
    await expect.element(page.getByRole('cell', { name: 'Ann' })).not.toBeInTheDocument()
  })

  test('TABLE-12 of one row uses the singular', async () => {
    await showSeals(() => respond(SEALS.slice(1)))
    await expect.element(page.getByText('1 seal', { exact: true })).toBeInTheDocument()
  })

  test('LIST-28 without rows shows the empty state with its next step', async () => {
    await showSeals(() => respond([]))
    await expect.element(page.getByText('No seals', { exact: true })).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Go to sea' })).toBeVisible()
  })

  test('WIRE-331 names the rows that the server could not read', async () => {
    const paginator = { totalEntriesSize: 3, perPage: 50 }
    const left = { results: SEALS, paginator, unreadable: [{ id: 17 }] }
    await showSeals(() => Promise.resolve(left))
    await expect.element(page.getByText(/^1 seal can’t be shown .*: ID.17\./)).toBeVisible()
    await expect.element(page.getByText('Ann')).toBeVisible()
    await expectNoAxeViolations()
  })

  test('WIRE-331 with only unreadable rows shows neither skeletons nor the empty state', async () => {
    const none = { paginator: { totalEntriesSize: 2, perPage: 50 }, results: [] }
    await showSeals(() => Promise.resolve({ ...none, unreadable: [{ id: 17 }, { id: 18 }] }))
    await expect.element(page.getByText(/^2 seals can’t be shown .*: ID.17, 18\./)).toBeVisible()
    await expect.element(page.getByText('No seals')).not.toBeInTheDocument()
  })

  test('that failed to load shows an error and retries on request', async () => {
    const request = vi
      .fn<Ask>()
      .mockRejectedValueOnce(new Error('the ice broke'))
      .mockImplementation(() => respond(SEALS))
    await showSeals(request)
    await expect.element(page.getByText('The seals could not be counted')).toBeInTheDocument()
    await expect.element(page.getByText('The ice broke')).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByRole('cell', { name: 'Ann' })).toBeInTheDocument()
  })

  test('without a paginator shows all rows and no pages', async () => {
    await showSeals(() => Promise.resolve(SEALS))
    await expect.element(page.getByRole('cell', { name: 'Ann' })).toBeInTheDocument()
    expect(page.getByRole('navigation').elements()).toEqual([])
  })

  test('NAV-85 shows cached rows on return and then refreshes them', async () => {
    const { ask, tell } = readHeld()
    await page.viewport(1200, 800)
    renderUi(
      <MemoryRouter>
        <SealsScreen ask={ask} />
      </MemoryRouter>,
    )
    await tell()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await tell()
    await expect.element(page.getByRole('cell', { name: 'Seal 2, told 2' })).toBeInTheDocument()
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect.element(page.getByRole('cell', { name: 'Seal 1, told 1' })).toBeInTheDocument()
    await tell()
    await expect.element(page.getByRole('cell', { name: 'Seal 1, told 3' })).toBeInTheDocument()
  })

  test('LOAD-461 with a prefetched response renders its rows first and makes no request', async () => {
    const request = vi.fn<Ask>(() => new Promise(() => {}))
    const body = { results: SEALS, paginator: { totalEntriesSize: 120, perPage: 50 } }
    await page.viewport(1200, 800)
    const client = createQueryClient()
    await prefetch(client, { queryKey: ['seals.list', {}], queryFn: async () => body })
    renderUi(
      <MemoryRouter>
        <SealsScreen ask={request} />
      </MemoryRouter>,
      client,
    )
    // The first render, before any request could be answered.
    expect(document.querySelector('tbody')?.textContent).toContain('Ann')
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Page 3' })).toBeInTheDocument()
    expect(request).not.toHaveBeenCalled()
  })

  test('LOAD-459 rerenders only the rows whose data changed', async () => {
    const request = vi.fn<Ask>(({ search }) =>
      respond(
        search
          ? [
              { id: 1, name: 'Ann' },
              { id: 2, name: 'Bo' },
            ]
          : structuredClone(SEALS),
      ),
    )
    await showSeals(request)
    await expect.element(page.getByRole('cell', { name: 'Bob' })).toBeInTheDocument()
    drawName.mockClear()
    await page.getByLabelText('Search seals').fill('b')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('cell', { name: 'Bo', exact: true })).toBeInTheDocument()
    expect(drawName.mock.calls).toEqual([[{ id: 2, name: 'Bo' }]])
  })

  test('NAV-87 scrolls to the first row and focuses the table on a page change', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      id: index + 1,
      name: `Seal ${index}`,
    }))
    await showSeals(() => respond(rows, 120))
    await expect.element(page.getByRole('cell', { name: 'Seal 49' })).toBeInTheDocument()
    window.scrollTo(0, document.body.scrollHeight)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(address()).toHaveTextContent('?page=2')
    await expect.element(page.getByRole('cell', { name: 'Seal 0' })).toBeInViewport()
    expect(document.activeElement?.contains(page.getByRole('table').element())).toBe(true)
    window.scrollTo(0, 0)
  })
})

test('LIST-42 the rows of former filters cannot be used while others load', async () => {
  const loaded = Promise.withResolvers<void>()
  await showSeals(async ({ search }) => {
    if (search !== undefined) await loaded.promise
    return respond(SEALS)
  })
  const areInert = () => document.querySelector('tbody')?.inert
  await expect.element(page.getByRole('button', { name: 'Feed Ann' })).toBeVisible()
  expect(areInert()).toBe(false)
  await page.getByLabelText('Search seals').fill('ann')
  await userEvent.keyboard('{Enter}')
  await expect.poll(areInert).toBe(true)
  loaded.resolve()
  await expect.poll(areInert).toBe(false)
})
