// @module-tag nightly

import { StrictMode, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { CommandPalette } from '../CommandPalette/CommandPalette.tsx'
import { Drawer } from '../Drawer/Drawer.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import { render } from '../testing/render.tsx'
import { Modal } from './Modal.tsx'

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

test('NAV-138 a layer opens and closes without a secure context, as over plain HTTP', async () => {
  const randomUUID = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  render(<Nested kinds={['dialog']} />)
  await userEvent.click(page.getByRole('button', { name: 'Open dialog' }))
  await expect.poll(() => history.state).toHaveProperty('seatdeskLayers')
  await userEvent.keyboard('{Escape}')
  await expect.poll(layerCount).toBe(0)
  await expect.poll(() => history.state?.seatdeskLayers).toBeUndefined()
  randomUUID.mockRestore()
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

  test.each([1280, 390])(
    'NAV-138 Back closes the topmost layer only, and leaves the page once none is open, at %i px',
    async (width) => {
      await page.viewport(width, 844)
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
    },
  )

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

  test.each([
    { change: 'pushState', idx: 9 },
    { change: 'replaceState', idx: 8 },
  ] as const)(
    'NAV-138 $change while the entry of a closed layer is left keeps its effect',
    async ({ change, idx }) => {
      render(<Nested kinds={['dialog']} />)
      await userEvent.click(page.getByRole('button', { name: 'Open dialog' }))
      await expect.poll(() => history.state.seatdeskLayers).toBeTypeOf('string')
      const go = history.go.bind(history)
      vi.spyOn(history, 'go').mockImplementationOnce((delta) => {
        go(delta)
        history[change]({ idx }, '', '#next')
      })
      const heard = vi.fn()
      window.addEventListener('popstate', heard)
      await userEvent.keyboard('{Escape}')
      await new Promise((resolve) => {
        setTimeout(resolve, 300)
      })
      window.removeEventListener('popstate', heard)
      expect(location.hash).toBe('#next')
      expect(history.state).toEqual({ idx })
      expect(heard).not.toHaveBeenCalled()
      history.back()
      await expect.poll(() => history.state).toEqual({ idx: idx - 1 })
    },
  )

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
