// @module-tag nightly

import { urlFields, contract } from '@seatdesk/domain/contract'
import { Link, SeatdeskProvider } from '@seatdesk/ui'
import { BrowserRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { RouterLink } from '../router/index.ts'
import { renderUi } from '../testing/index.ts'
import { useQueryParams, type WriteQueryParams } from './index.ts'

const fields = urlFields(contract.listings.list.query.fields)

type Write = WriteQueryParams<typeof fields>

/** Screen whose button runs several actions before the next render, like a fast user. */
function Screen({ acts }: { acts: (write: Write, go: (to: string) => void) => void }) {
  const [query, write] = useQueryParams(fields)
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => acts(write, (to) => void navigate(to))}>
        Act
      </button>
      <Link href="/elsewhere">Elsewhere</Link>
      <output>{query.quantity}</output>
    </>
  )
}

const startUrl = location.href

beforeEach(() => {
  history.replaceState(
    { usr: { departedFrom: '/list', leftAt: 0 }, key: 'x', idx: 1 },
    '',
    '/event',
  )
})
afterEach(() => {
  history.replaceState(null, '', startUrl)
})

async function perform(actions: Parameters<typeof Screen>[0]['acts'], basename = '/') {
  renderUi(
    <BrowserRouter basename={basename}>
      <SeatdeskProvider linkComponent={RouterLink}>
        <Screen acts={actions} />
      </SeatdeskProvider>
    </BrowserRouter>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Act' }))
}

const address = () => `${location.pathname}${location.search}`

test('NAV-126 two changes before the next render are both kept', async () => {
  await perform((write) => {
    write({ quantity: 2 })
    write({ section: '101' })
  })
  await expect.poll(address).toBe('/event?quantity=2&section=101')
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
  expect(history.state).toMatchObject({ usr: { departedFrom: '/list' } })
})

test('NAV-126 an automatic change does not restore a parameter that was just removed', async () => {
  history.replaceState(null, '', '/event?quantity=2')
  await perform((write) => {
    write({ quantity: undefined })
    write({ page: 2 }, { replace: true })
  })
  await expect.poll(address).toBe('/event')
})

test('NAV-126 automatic changes before the next render are merged, and the last value wins', async () => {
  await perform((write) => {
    write({ page: 2 }, { replace: true })
    write({ perPage: 25 }, { replace: true })
    write({ page: 3 }, { replace: true })
  })
  await expect.poll(address).toBe('/event?page=3&per_page=25')
})

test('NAV-126 a change based on the current query sees the change before it', async () => {
  const twice: Parameters<Write>[0] = ({ section }) => ({ section: `${section ?? ''}1` })
  await perform((write) => {
    write(twice)
    write(twice)
  })
  await expect.poll(address).toBe('/event?section=11')
})

test('NAV-126 an automatic change does not replace a navigation that is under way', async () => {
  await perform((write, go) => {
    go('/elsewhere?page=3')
    write({ page: 2 }, { replace: true })
  })
  await expect.poll(address).toBe('/elsewhere?page=3')
})

test("NAV-126 a user's change on the screen being left returns to that screen", async () => {
  await perform((write, go) => {
    go('/elsewhere?page=3')
    write({ section: '101' })
  })
  await expect.poll(address).toBe('/event?section=101')
})

test.each(['/admin', '/admin/list'])(
  'NAV-126 changes of %s also work below a base path',
  async (start) => {
    history.replaceState(null, '', start)
    await perform((write) => {
      write({ page: 2 }, { replace: true })
      write({ section: '101' })
      write({ page: 3 }, { replace: true })
    }, '/admin')
    await expect.poll(address).toBe(`${start}?page=2&section=101`)
  },
)

test('NAV-126 a link that is pressed twice before the navigation is followed once', async () => {
  await perform(() => {})
  const { length } = history
  page.getByRole('link', { name: 'Elsewhere' }).element().dispatchEvent(pressed())
  page.getByRole('link', { name: 'Elsewhere' }).element().dispatchEvent(pressed())
  await expect.poll(address).toBe('/elsewhere')
  expect(history.length).toBe(length + 1)
  expect(history.state).toMatchObject({ usr: { departedFrom: '/event' } })
})

const pressed = () => new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 })
