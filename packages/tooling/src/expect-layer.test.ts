// @module-tag nightly

import { expect, test } from 'vitest'

import { expectOverlayKeyboard } from './expect-layer.ts'
import { setUpBrowser } from './set-up-browser.ts'

const { newContext } = setUpBrowser()

/**
 * A page whose dialogs take the focus late, also from a control that was focused meanwhile, as on a
 * busy machine.
 */
const PAGE = `
  <main><button id="open">Open</button></main>
  <script>
    const openers = []
    const layers = []
    function open(title, buttons) {
      openers.push(document.activeElement)
      const layer = document.createElement('div')
      layer.role = 'dialog'
      layer.ariaLabel = title
      for (const [name, onClick] of buttons) {
        const button = document.createElement('button')
        button.textContent = name
        button.onclick = onClick
        layer.append(button)
      }
      layer.addEventListener('keydown', (event) => {
        const [first, last] = [layer.firstElementChild, layer.lastElementChild]
        const isLeaving = event.target === (event.shiftKey ? first : last)
        if (event.key !== 'Tab' || !isLeaving) return
        event.preventDefault()
        ;(event.shiftKey ? last : first).focus()
      })
      let isTrapped = false
      const trap = () => {
        if (isTrapped) return
        isTrapped = true
        layer.firstElementChild.focus()
      }
      layer.addEventListener('focusin', () => queueMicrotask(trap))
      setTimeout(trap, 2000)
      document.body.append(layer)
      layers.push(layer)
    }
    function close() {
      layers.pop()?.remove()
      openers.pop()?.focus()
    }
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
    document.querySelector('#open').onclick = () =>
      open('Rotate the secret?', [
        ['Cancel', close],
        ['Rotate secret', () => open('Copy the secret now', [['Done', close], ['Copy', () => {}]])],
      ])
  </script>`

test('A11Y-15 the check of layers waits until the dialog around an opener has the focus', async () => {
  const context = await newContext({})
  const page = await context.newPage()
  await page.setContent(PAGE)
  await page.getByRole('button', { name: 'Open' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rotate the secret?' })
  const opener = dialog.getByRole('button', { name: 'Rotate secret' })
  await expectOverlayKeyboard(page, {
    dialog: 'SecretDialog',
    title: 'Copy the secret now',
    opener,
  })
  expect(await dialog.count()).toBe(1)
})
