// @module-tag nightly

import { SeatdeskProvider, TextField } from '@seatdesk/ui'
import * as v from 'valibot'
import { expect, test, afterEach, beforeEach, vi, describe } from 'vitest'
import { page } from 'vitest/browser'

import { useForm } from '../form/index.ts'
import { renderUi } from '../testing/index.ts'
import { Header } from './Header.tsx'
import { mount } from './index.ts'

describe('the header', () => {
  test.each([
    { width: 390, areToolsWide: true, hasName: false },
    { width: 390, areToolsWide: false, hasName: true },
    { width: 1440, areToolsWide: true, hasName: true },
  ])(
    'TEAM-21 at $width px with wide tools ($areToolsWide) the logo has its name: $hasName',
    async ({ width, areToolsWide, hasName }) => {
      await page.viewport(width, 800)
      renderUi(
        <Header
          home="/"
          places={[]}
          areToolsWide={areToolsWide}
          person={{ name: 'Ann Lee', href: '/settings', label: 'AL, My account' }}
        />,
      )
      await expect.element(page.getByRole('link', { name: 'Seatdesk' })).toBeVisible()
      expect(page.getByText('Seatdesk', { exact: true }).elements()).toHaveLength(hasName ? 1 : 0)
    },
  )
})

describe('the start of an application', () => {
  let root: HTMLElement

  beforeEach(() => {
    root = document.createElement('div')
    document.body.append(root)
  })
  afterEach(() => {
    vi.useRealTimers()
    root.remove()
  })

  /** Renders what a build would have prerendered into the root. */
  function prerender(html: string) {
    root.innerHTML = html
    root.dataset['prerendered'] = 'page'
  }

  const never = new Promise<void>(() => {})

  test('RUN-67 prerendered content stays until everything that its screen needs has settled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    prerender('<p>Prerendered</p>')
    const code = Promise.withResolvers<void>()
    const mounted = mount(root, <p>Mounted</p>, [code.promise])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(root.textContent).toBe('Prerendered')
    code.resolve()
    await mounted
    expect(root.textContent).toBe('Mounted')
    expect(root.dataset).not.toHaveProperty('prerendered')
  })

  test('RUN-67 prerendered content is replaced even if something that the screen needs fails', async () => {
    prerender('<p>Prerendered</p>')
    await mount(root, <p>Mounted</p>, [Promise.reject(new Error('no such chunk'))])
    expect(root.textContent).toBe('Mounted')
  })

  test('RUN-67 an empty page waits at most 100 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const mounted = mount(root, <p>Mounted</p>, [never])
    await vi.advanceTimersByTimeAsync(99)
    expect(root.textContent).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    await mounted
    expect(root.textContent).toBe('Mounted')
  })

  function LoginForm() {
    const form = useForm({
      schema: v.object({ email: v.string(), password: v.string() }),
      translate: (key) => key,
      initial: { email: '', password: '' },
      onSubmit: async () => {},
    })
    return (
      <form {...form.root}>
        <TextField label="Email" {...form.text('email')} />
        <TextField label="Password" {...form.text('password')} />
      </form>
    )
  }

  test('RUN-67 values typed before hydration and the focus are carried over', async () => {
    prerender('<form><input name="email" /><input name="password" /></form>')
    const [email, password] = root.querySelectorAll('input')
    if (email) email.value = 'broker@seatdesk.test'
    password?.focus()
    await mount(
      root,
      <SeatdeskProvider>
        <LoginForm />
      </SeatdeskProvider>,
      [],
    )
    await expect.element(page.getByLabelText('Email')).toHaveValue('broker@seatdesk.test')
    expect(document.activeElement).toBe(page.getByLabelText('Password').element())
    expect(document.activeElement).not.toBe(password)
  })
})
