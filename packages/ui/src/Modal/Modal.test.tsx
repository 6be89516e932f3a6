import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { CommandPalette } from '../CommandPalette/CommandPalette.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
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

const KINDS = { dialog: Modal, drawer: Drawer, sheet: Sheet }

/** A button that opens a layer, which has the next button. */
function Nested({ kinds }: { kinds: readonly (keyof typeof KINDS)[] }) {
  const [isOpen, setOpen] = useState(false)
  const [kind, ...others] = kinds
  if (kind === undefined) return null
  const Layer = KINDS[kind]
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{`Open ${kind}`}</button>
      <Layer isOpen={isOpen} onClose={() => setOpen(false)} title={`The ${kind}`}>
        <Nested kinds={others} />
      </Layer>
    </>
  )
}

const layerCount = () => document.querySelectorAll('[role="dialog"]').length

test('NAV-130 each Esc closes the topmost layer only, and the focus returns to its opener', async () => {
  const kinds = ['drawer', 'dialog', 'sheet'] as const
  render(<Nested kinds={kinds} />)
  for (const kind of kinds)
    await userEvent.click(page.getByRole('button', { name: `Open ${kind}` }))
  await expect.poll(layerCount).toBe(kinds.length)
  for (const kind of kinds.toReversed()) {
    const left = layerCount() - 1
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.textContent).toBe(`Open ${kind}`)
    await expect.poll(layerCount).toBe(left)
  }
})

test('NAV-130 Esc closes the command palette above a dialog and not the dialog', async () => {
  const closeDialog = vi.fn()
  const closePalette = vi.fn()
  const palette = { label: 'Find', query: '', onQuery: () => {}, groups: [], empty: 'None' }
  render(
    <>
      <Modal isOpen onClose={closeDialog} title="Buy tickets">
        Two listings
      </Modal>
      <CommandPalette isOpen onClose={closePalette} {...palette} />
    </>,
  )
  await expect.element(page.getByRole('combobox', { name: 'Find' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(closePalette).toHaveBeenCalledOnce())
  expect(closeDialog).not.toHaveBeenCalled()
})

test('NAV-130 if the opener is removed with a dialog, the focus moves to the layer below', async () => {
  const draw = (top: boolean) => (
    <>
      <main tabIndex={-1} />
      <Modal isOpen onClose={() => {}} title="Below">
        <button type="button">Stays</button>
        {top && <button type="button">Goes</button>}
      </Modal>
      {top && (
        <Modal isOpen={isTopOpen} onClose={() => {}} title="Top">
          <button type="button" data-autofocus>
            On top
          </button>
        </Modal>
      )}
    </>
  )
  let isTopOpen = false
  const { rerender } = render(draw(true))
  await userEvent.click(page.getByRole('button', { name: 'Goes' }))
  isTopOpen = true
  rerender(draw(true))
  await expect.poll(() => document.activeElement?.textContent).toBe('On top')
  rerender(draw(false))
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('dialog')
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

describe('the Back button of the browser', () => {
  const start = location.href

  beforeEach(async () => {
    history.pushState({ idx: 7 }, '', '#list')
    // Guards of other tests are left first.
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    history.pushState({ idx: 8 }, '', '#page')
    return () => history.replaceState(null, '', start)
  })

  test('NAV-138 Back closes the topmost layer only, and leaves the page once none is open', async () => {
    const kinds = ['drawer', 'dialog', 'sheet'] as const
    render(
      <StrictMode>
        <Nested kinds={kinds} />
      </StrictMode>,
    )
    for (const kind of kinds)
      await userEvent.click(page.getByRole('button', { name: `Open ${kind}` }))
    await expect.poll(layerCount).toBe(kinds.length)
    for (const left of [2, 1, 0]) {
      history.back()
      await expect.poll(layerCount).toBe(left)
      expect(location.hash).toBe('#page')
      await expect.poll(() => 'seatdeskLayers' in history.state).toBe(left > 0)
    }
    history.back()
    await expect.poll(() => location.hash).toBe('#list')
  })

  test('NAV-138 a layer that is closed otherwise leaves no history entry behind, and Forward does not open it', async () => {
    const heard = vi.fn()
    render(<Nested kinds={['dialog']} />)
    window.addEventListener('popstate', heard)
    await userEvent.click(page.getByRole('button', { name: 'Open dialog' }))
    await expect.poll(() => history.state.seatdeskLayers).toBeTypeOf('string')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => history.state).toEqual({ idx: 8 })
    history.forward()
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    expect(history.state).toEqual({ idx: 8 })
    expect(layerCount()).toBe(0)
    expect(heard).not.toHaveBeenCalled()
    window.removeEventListener('popstate', heard)
    history.back()
    await expect.poll(() => location.hash).toBe('#list')
  })

  test('NAV-138 going back from a page that a link in a layer led to skips the entry of the layer', async () => {
    function Leaving() {
      const [isOpen, setOpen] = useState(true)
      return (
        <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Menu">
          <button
            type="button"
            onClick={() => {
              setOpen(false)
              history.pushState({ idx: 9 }, '', '#next')
            }}
          >
            Next
          </button>
        </Modal>
      )
    }
    render(<Leaving />)
    await expect.poll(() => history.state.seatdeskLayers).toBeTypeOf('string')
    await userEvent.click(page.getByRole('button', { name: 'Next' }))
    await expect.poll(layerCount).toBe(0)
    expect(location.hash).toBe('#next')
    history.back()
    await expect.poll(() => history.state).toEqual({ idx: 8 })
    history.forward()
    await expect.poll(() => location.hash).toBe('#next')
    history.back()
    await expect.poll(() => history.state).toEqual({ idx: 8 })
  })

  test('NAV-138 Back closes a layer whose fields have changed the address', async () => {
    function Filters() {
      const [isOpen, setOpen] = useState(true)
      const [count, setCount] = useState(0)
      return (
        <Sheet isInputKept isOpen={isOpen} onClose={() => setOpen(false)} title="Filters">
          <button
            type="button"
            onClick={() => {
              history.replaceState({ idx: 8 }, '', '#filtered')
              setCount(count + 1)
            }}
          >
            Filter {count}
          </button>
        </Sheet>
      )
    }
    render(<Filters />)
    await userEvent.click(page.getByRole('button', { name: 'Filter 0' }))
    await expect.poll(() => history.state.seatdeskLayers).toBeTypeOf('string')
    history.back()
    await expect.poll(layerCount).toBe(0)
    expect(location.hash).toBe('#filtered')
  })

  test('NAV-131 NAV-138 Back asks before typed input is lost, and then keeps it', async () => {
    render(
      <Modal isOpen onClose={() => {}} title="Add a card">
        <input aria-label="Name" />
      </Modal>,
    )
    await userEvent.type(page.getByRole('textbox', { name: 'Name' }), 'anne')
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    history.back()
    await expect.element(question).toBeVisible()
    await expect.poll(() => history.state.seatdeskLayers).toBeTypeOf('string')
    history.back()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('anne')
    expect(location.hash).toBe('#page')
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
