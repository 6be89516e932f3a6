import { afterEach, expect, test } from 'vitest'

import { mountOver } from './mount-over.ts'

let root: HTMLElement

const mount = (painted: string, isFilling: () => boolean) => {
  root = document.createElement('div')
  root.innerHTML = painted
  document.body.append(root)
  return mountOver(root, <p>rows</p>, {
    needed: [],
    begins: [],
    data: Promise.resolve(),
    isFilling,
  })
}

const visibility = () => getComputedStyle(root).visibility

afterEach(() => root.remove())

test('LOAD-433 an empty page is shown with the data that is there', async () => {
  let isLeft = true
  const mounted = mount('', () => isLeft)
  await expect.poll(() => root.textContent).toBe('rows')
  expect(visibility()).toBe('hidden')
  isLeft = false
  await mounted
  expect(visibility()).toBe('visible')
})

test('LOAD-433 what nobody takes holds nothing back for longer than a moment', async () => {
  const began = performance.now()
  await mount('', () => true)
  expect(visibility()).toBe('visible')
  expect(performance.now() - began).toBeGreaterThan(450)
})

test.each([
  ['what was painted', '<p>painted</p>', true],
  ['a page that has asked for nothing', '', false],
])('LOAD-433 %s is never hidden', async (_name, painted, isFilling) => {
  const seen: string[] = []
  const mounted = mount(painted, () => isFilling)
  while (root.textContent !== 'rows') await new Promise((resolve) => setTimeout(resolve))
  seen.push(visibility())
  await mounted
  expect([...seen, visibility()]).toEqual(['visible', 'visible'])
})
