import { afterEach, expect, test } from 'vitest'

import { createAnimationStyle } from './create-animation-style.ts'

const element = document.createElement('div')
document.body.append(element)

afterEach(() => element.removeAttribute('style'))

const shownX = () => new DOMMatrix(getComputedStyle(element).transform).e

test('MAP-401 a gesture moves the element by one animation and keeps its last position', () => {
  const style = createAnimationStyle(element)
  for (const x of [10, 20, 30]) {
    style.show(`translate3d(${x}px, 0, 0)`)
    expect(shownX()).toBe(x)
  }
  expect(element.getAnimations()).toHaveLength(1)
  style.release()
  expect(element.getAnimations()).toEqual([])
  expect(shownX()).toBe(30)
  style.show('translate3d(40px, 0, 0)')
  expect(shownX()).toBe(40)
  style.release()
})

test('MAP-401 a change of opacity uses one animation as well', () => {
  const style = createAnimationStyle(element, 'opacity')
  for (const opacity of ['0', '1', '0']) {
    style.show(opacity)
    expect(getComputedStyle(element).opacity).toBe(opacity)
    expect(element.getAnimations()).toHaveLength(1)
  }
  style.release()
  expect(element.getAnimations()).toHaveLength(0)
})
