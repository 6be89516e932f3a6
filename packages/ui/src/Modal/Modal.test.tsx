import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Sheet } from '../Sheet/Sheet.tsx'
import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { useWiderThan } from '../theme/use-wider-than.ts'
import { Modal } from './Modal.tsx'
import { useUnreadableInput } from './typed-input.ts'

testComponentContract((props) => (
  <Modal isOpen onClose={() => {}} title="Buy tickets" {...props}>
    Two listings
  </Modal>
))

test.each([
  ['keeps the focus on Close if a key was pressed before', true, 'Close'],
  ['moves the focus to a field that is loaded after it opened', false, 'Ticket files'],
])('A11Y-55 %s', async (_, isKeyPressed, focused) => {
  const draw = (isLoaded: boolean) => (
    <Modal isOpen onClose={() => {}} title="Attach tickets">
      {isLoaded && (
        <label>
          Ticket files
          <input data-autofocus />
        </label>
      )}
    </Modal>
  )
  const { rerender } = render(draw(false))
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
  if (isKeyPressed) await userEvent.keyboard('{Shift}')
  rerender(draw(true))
  await expect.element(page.getByLabelText('Ticket files')).toBeVisible()
  await expect.element(page.getByLabelText(focused)).toHaveFocus()
})

test.each([Modal, Sheet])('A11Y-56 the header covers no focus ring', async (Layer) => {
  render(
    <Layer isOpen onClose={() => {}} title="Menu">
      <button type="button">Events</button>
    </Layer>,
  )
  const first = page.getByRole('button', { name: 'Events' })
  await expect.element(first).toBeVisible()
  const header = page.getByRole('dialog').element().querySelector('header')
  const ring = 4
  expect(first.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    (header?.getBoundingClientRect().bottom ?? Infinity) + ring,
  )
})

describe('A11Y-57 an error in a long dialog is scrolled into view between header and buttons', () => {
  const long = <p style={{ height: '150dvh' }}>Many tickets</p>
  const within = (alert: Element) => {
    const { top, bottom } = alert.getBoundingClientRect()
    const header = page.getByRole('dialog').element().querySelector('header')
    const send = page.getByRole('button', { name: 'Send' }).element()
    return (
      top >= (header?.getBoundingClientRect().bottom ?? Infinity) &&
      bottom <= send.getBoundingClientRect().top
    )
  }

  test.each([
    ['that appears above', true, (error: string) => error && <p role="alert">{error}</p>],
    ['that appears below', false, (error: string) => error && <p role="alert">{error}</p>],
    ['whose text changes', false, (error: string) => <p role="alert">{error}</p>],
  ])('%s', async (_, isAbove, drawError) => {
    await page.viewport(390, 500)
    const draw = (error: string) => (
      <Modal
        isOpen
        onClose={() => {}}
        title="Deliver"
        actions={<button type="button">Send</button>}
      >
        {isAbove && drawError(error)}
        {long}
        {!isAbove && drawError(error)}
      </Modal>
    )
    const { rerender } = render(draw(''))
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible()
    const content = document.querySelector('.mantine-Modal-content')
    content?.scrollTo(0, isAbove ? content.scrollHeight : 0)
    for (const error of ['The file is too large.', 'The server is unreachable.']) {
      rerender(draw(error))
      const alert = page.getByText(error)
      await expect.poll(() => within(alert.element())).toBe(true)
      content?.scrollTo(0, isAbove ? content.scrollHeight : 0)
    }
  })
})

test('traps the focus, closes on Esc and returns the focus', async () => {
  const close = vi.fn()
  const draw = (isOpen: boolean) => (
    <>
      <button type="button">Outside</button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        title="Buy tickets"
        actions={<button type="button">Buy</button>}
      >
        Two listings
      </Modal>
    </>
  )
  const { rerender } = render(draw(false))
  await userEvent.click(page.getByRole('button', { name: 'Outside' }))
  rerender(draw(true))
  const dialog = page.getByRole('dialog', { name: 'Buy tickets' })
  await expect.element(dialog).toBeVisible()
  for (let stop = 0; stop < 4; stop += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  rerender(draw(false))
  await expect.poll(() => document.activeElement?.textContent).toBe('Outside')
})

test('A11Y-1 unmounted while open, returns the focus to the opener, or to the content if the opener is gone', async () => {
  const draw = ({ isShown, hasOpener = true }: { isShown: boolean; hasOpener?: boolean }) => (
    <main tabIndex={-1}>
      {hasOpener && <button type="button">Opener</button>}
      {isShown && (
        <Modal isOpen onClose={() => {}} title="Buy tickets">
          <button type="button">Buy</button>
        </Modal>
      )}
    </main>
  )
  const { rerender } = render(draw({ isShown: false }))
  for (const hasOpener of [true, false]) {
    await userEvent.click(page.getByRole('button', { name: 'Opener' }))
    rerender(draw({ isShown: true }))
    const dialog = page.getByRole('dialog', { name: 'Buy tickets' })
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    rerender(draw({ isShown: false, hasOpener }))
    const place = hasOpener ? 'BUTTON' : 'MAIN'
    await expect.poll(() => document.activeElement?.tagName).toBe(place)
  }
})

test.each(['removed', 'disabled'])(
  'A11Y-52 if the opener is %s after the dialog closed, the focus moves to the content',
  async (change) => {
    const draw = (isShown: boolean, isChanged = false) => (
      <main tabIndex={-1}>
        {!(isChanged && change === 'removed') && (
          <button type="button" disabled={isChanged}>
            Opener
          </button>
        )}
        <Modal isOpen={isShown} onClose={() => {}} title="Delete?">
          <button type="button">Delete</button>
        </Modal>
      </main>
    )
    const { rerender } = render(draw(false))
    const opener = page.getByRole('button', { name: 'Opener' })
    await userEvent.click(opener)
    rerender(draw(true))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    rerender(draw(false))
    await expect.element(opener).toHaveFocus()
    rerender(draw(false, true))
    await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
  },
)

test.each(['removed', 'disabled'] as const)(
  'A11Y-52 if the focused button of a dialog is %s by its own action, the dialog takes the focus',
  async (change) => {
    const draw = (isChanged: boolean) => (
      <Modal isOpen onClose={() => {}} title="Sale">
        {!(isChanged && change === 'removed') && (
          <button type="button" disabled={isChanged}>
            Confirm
          </button>
        )}
        <button type="button">Reject</button>
      </Modal>
    )
    const { rerender } = render(draw(false))
    await userEvent.click(page.getByRole('button', { name: 'Confirm' }))
    await expect.element(page.getByRole('button', { name: 'Confirm' })).toHaveFocus()
    rerender(draw(true))
    await expect.element(page.getByRole('dialog')).toHaveFocus()
  },
)

test('A11Y-52 if a list replaces the button that filled it, the focus moves to the first row', async () => {
  const draw = (isShown: boolean, rows: readonly string[] = []) => (
    <main tabIndex={-1}>
      <button type="button">Elsewhere</button>
      <section>
        {rows.length === 0 && <button type="button">Add the first</button>}
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button">{row}</button>
            </li>
          ))}
        </ul>
        {rows.length > 0 && <button type="button">Add</button>}
      </section>
      <Modal isOpen={isShown} onClose={() => {}} title="Add">
        <button type="button">Save</button>
      </Modal>
    </main>
  )
  const { rerender } = render(draw(false))
  await userEvent.click(page.getByRole('button', { name: 'Add the first' }))
  rerender(draw(true))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  rerender(draw(false))
  rerender(draw(false, ['Ann', 'Ben']))
  await expect.element(page.getByRole('button', { name: 'Ann' })).toHaveFocus()
})

test('on a narrow screen, is a full-width sheet at the bottom edge', async () => {
  await page.viewport(390, 844)
  render(
    <Modal isOpen onClose={() => {}} title="Buy tickets">
      Two listings
    </Modal>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Buy tickets' })).toBeVisible()
  const { left, width, bottom } = page.getByRole('dialog').element().getBoundingClientRect()
  expect([left, width, Math.round(bottom)]).toEqual([0, 390, 844])
  await page.viewport(1280, 800)
})

describe('a dialog whose owner changes at a breakpoint', () => {
  afterEach(() => page.viewport(1280, 800))

  const Side = () => <output>{useWiderThan('eventHeader') ? 'wide' : 'narrow'}</output>

  /** Opens a dialog, and from it a second one, or replaces it. */
  function Owner() {
    const [open, setOpen] = useState<'none' | 'first' | 'second' | 'instead'>('none')
    const field = <input aria-label="Reason" data-autofocus />
    const close = () => setOpen('none')
    return (
      <>
        <button type="button" onClick={() => setOpen('first')}>
          Open
        </button>
        {(open === 'first' || open === 'second') && (
          <Modal isOpen onClose={close} title="First" isInputKept>
            {field}
            <Side />
            <button type="button" onClick={() => setOpen('second')}>
              On top
            </button>
            <button type="button" onClick={() => setOpen('instead')}>
              Instead
            </button>
            <Modal
              isOpen={open === 'second'}
              onClose={() => setOpen('first')}
              title="Second"
              isInputKept
            >
              {field}
            </Modal>
          </Modal>
        )}
        {open === 'instead' && (
          <Modal isOpen onClose={close} title="Other" isInputKept>
            {field}
          </Modal>
        )}
      </>
    )
  }

  function ResponsivePage() {
    const isWide = useWiderThan('eventHeader')
    return (
      <main data-side={isWide ? 'wide' : 'narrow'}>
        {isWide ? (
          <Owner />
        ) : (
          <div>
            <Owner />
          </div>
        )}
      </main>
    )
  }

  const side = () => document.querySelector('main')?.dataset['side']
  const field = () => page.getByRole('dialog').last().getByLabelText('Reason')

  const resize = async (width: number) => {
    await page.viewport(width, 800)
    await expect.poll(() => window.innerWidth).toBe(width)
  }

  test.each([
    [1024, 390],
    [390, 1024],
  ])('NAV-137 stays with its input when the window goes from %d to %d pixels', async (from, to) => {
    await resize(from)
    render(<ResponsivePage />)
    const before = side()
    await userEvent.click(page.getByRole('button', { name: 'Open' }))
    await userEvent.type(field(), 'Too late')
    await resize(to)
    // Its content follows the window, and what is below it does not.
    await expect
      .element(page.getByRole('dialog').getByRole('status'))
      .toHaveTextContent(to < from ? 'narrow' : 'wide')
    await expect.element(field()).toHaveValue('Too late')
    expect(side()).toBe(before)
    await userEvent.keyboard('{Escape}')
    await expect.poll(side).not.toBe(before)
  })

  test('NAV-137 stays when the window is resized with a dialog above it', async () => {
    await resize(1024)
    render(<ResponsivePage />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))
    await userEvent.type(field(), 'Too late')
    await userEvent.click(page.getByRole('button', { name: 'On top' }))
    await expect.element(page.getByRole('dialog', { name: 'Second' })).toBeVisible()
    await resize(390)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Second' })).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue('Too late')
    expect(side()).toBe('wide')
  })

  test('NAV-137 may be replaced by another dialog after the window was resized', async () => {
    await resize(1024)
    render(<ResponsivePage />)
    await userEvent.click(page.getByRole('button', { name: 'Open' }))
    await resize(390)
    await userEvent.click(page.getByRole('button', { name: 'Instead' }))
    await expect.element(page.getByRole('dialog', { name: 'Other' })).toBeVisible()
    expect(side()).toBe('wide')
    await userEvent.keyboard('{Escape}')
    await expect.poll(side).toBe('narrow')
  })
})

describe('a dialog with typed input', () => {
  const close = vi.fn<() => void>()
  const field = page.getByRole('textbox', { name: 'Name' })
  const query = page.getByRole('dialog', { name: 'Discard what you typed?' })

  const draw = (props: { isInputKept?: boolean } = {}) =>
    render(
      <Modal isOpen onClose={close} title="Add a card" {...props}>
        <label>
          Name <input defaultValue="Jo" />
        </label>
      </Modal>,
    )

  beforeEach(() => close.mockClear())

  test('NAV-131 asks before closing, and closes on Discard', async () => {
    draw()
    await userEvent.type(field, 'anne')
    await userEvent.keyboard('{Escape}')
    await expect.element(query).toBeVisible()
    expect(close).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect.element(query).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('Joanne')
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await userEvent.click(page.getByRole('button', { name: 'Discard' }))
    expect(close).toHaveBeenCalledOnce()
  })

  test('NAV-131 unmounted on Discard, returns the focus to its opener', async () => {
    function Opener() {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Add
          </button>
          {isOpen && (
            <Modal isOpen onClose={() => setOpen(false)} title="Add a card">
              <input aria-label="Name" />
            </Modal>
          )}
        </>
      )
    }
    render(<Opener />)
    await userEvent.click(page.getByRole('button', { name: 'Add' }))
    await userEvent.type(field, 'anne')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(page.getByRole('button', { name: 'Discard' }))
    await expect.element(page.getByRole('button', { name: 'Add' })).toHaveFocus()
  })

  test.each([
    ['nothing was typed', {}, ''],
    ['the typed text is deleted again', {}, 'x{Backspace}'],
    ['it keeps its input', { isInputKept: true }, 'anne'],
  ])('NAV-131 closes at once if %s', async (_, props, keys) => {
    draw(props)
    await userEvent.click(field)
    if (keys !== '') await userEvent.type(field, keys)
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
    await expect.element(query).not.toBeInTheDocument()
  })

  test('NAV-131 counts text typed into a field of the payment provider', async () => {
    function CardNumber() {
      useUnreadableInput(true)
      return null
    }
    render(
      <Modal isOpen onClose={close} title="Add a card">
        <CardNumber />
      </Modal>,
    )
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(query).toBeVisible()
    expect(close).not.toHaveBeenCalled()
  })
})

test('NAV-134 a dialog whose content is shown once asks before Esc, its close button, Back or leaving the page', async () => {
  const close = vi.fn()
  render(
    <Modal
      isOpen
      isShownOnce
      onClose={close}
      title="Copy your key"
      actions={
        <button type="button" onClick={close}>
          Done
        </button>
      }
    >
      brk_1.secret
    </Modal>,
  )
  const question = page.getByRole('dialog', { name: 'Close before you saved this?' })
  const dialog = page.getByRole('dialog', { name: 'Copy your key' })
  await expect.element(dialog).toBeVisible()
  const leave = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leave)
  expect(leave.defaultPrevented).toBe(true)
  const pressBack = async () => history.back()
  for (const press of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(dialog.getByRole('button', { name: 'Close', exact: true })),
    pressBack,
    pressBack,
  ]) {
    await press()
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
  }
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(question.getByRole('button', { name: 'Close anyway' }))
  expect(close).toHaveBeenCalledOnce()
  await userEvent.click(page.getByRole('button', { name: 'Done' }))
  expect(close).toHaveBeenCalledTimes(2)
})
