import { addressFields, contract } from '@seatdesk/domain/contract'
import { Link, SeatdeskProvider } from '@seatdesk/ui'
import { BrowserRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { RouterLink } from '../router/index.ts'
import { renderUi } from '../testing/index.ts'
import { useQueryParams, type WriteQueryParams } from './index.ts'

const fields = addressFields(contract.listings.list.query.fields)

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

const home = location.href

beforeEach(() => {
  history.replaceState({ usr: { leftFrom: '/list', leftAt: 0 }, key: 'x', idx: 1 }, '', '/event')
})
afterEach(() => {
  history.replaceState(null, '', home)
})

async function act(acts: Parameters<typeof Screen>[0]['acts'], basename = '/') {
  renderUi(
    <BrowserRouter basename={basename}>
      <SeatdeskProvider linkComponent={RouterLink}>
        <Screen acts={acts} />
      </SeatdeskProvider>
    </BrowserRouter>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Act' }))
}

const address = () => `${location.pathname}${location.search}`

test('NAV-126 what is changed before the last change is shown keeps it', async () => {
  await act((write) => {
    write({ quantity: 2 })
    write({ section: '101' })
  })
  await expect.poll(address).toBe('/event?quantity=2&section=101')
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
  expect(history.state).toMatchObject({ usr: { leftFrom: '/list' } })
})

test('NAV-126 nothing that nobody asked for brings back what was taken away', async () => {
  history.replaceState(null, '', '/event?quantity=2')
  await act((write) => {
    write({ quantity: undefined })
    write({ page: 2 }, { replace: true })
  })
  await expect.poll(address).toBe('/event')
})

test('NAV-126 what nobody asked for is kept to the last', async () => {
  await act((write) => {
    write({ page: 2 }, { replace: true })
    write({ perPage: 25 }, { replace: true })
    write({ page: 3 }, { replace: true })
  })
  await expect.poll(address).toBe('/event?page=3&per_page=25')
})

test('NAV-126 a change that depends on the last one is made of it', async () => {
  const twice: Parameters<Write>[0] = ({ section }) => ({ section: `${section ?? ''}1` })
  await act((write) => {
    write(twice)
    write(twice)
  })
  await expect.poll(address).toBe('/event?section=11')
})

test('NAV-126 nothing that nobody asked for takes the place of a screen that is on its way', async () => {
  await act((write, go) => {
    go('/elsewhere?page=3')
    write({ page: 2 }, { replace: true })
  })
  await expect.poll(address).toBe('/elsewhere?page=3')
})

test('NAV-126 what is asked for on the screen that is left takes one back to it', async () => {
  await act((write, go) => {
    go('/elsewhere?page=3')
    write({ section: '101' })
  })
  await expect.poll(address).toBe('/event?section=101')
})

test.each(['/admin', '/admin/list'])(
  'NAV-126 changes of %s hold below a base path as well',
  async (start) => {
    history.replaceState(null, '', start)
    await act((write) => {
      write({ page: 2 }, { replace: true })
      write({ section: '101' })
      write({ page: 3 }, { replace: true })
    }, '/admin')
    await expect.poll(address).toBe(`${start}?page=2&section=101`)
  },
)

test('NAV-126 a link that is pressed twice before it is followed is followed once', async () => {
  await act(() => {})
  const { length } = history
  page.getByRole('link', { name: 'Elsewhere' }).element().dispatchEvent(pressed())
  page.getByRole('link', { name: 'Elsewhere' }).element().dispatchEvent(pressed())
  await expect.poll(address).toBe('/elsewhere')
  expect(history.length).toBe(length + 1)
  expect(history.state).toMatchObject({ usr: { leftFrom: '/event' } })
})

const pressed = () => new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 })
