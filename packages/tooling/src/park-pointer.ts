import { beforeAll } from 'vitest'
import { userEvent } from 'vitest/browser'

// Setup file of every browser suite: moves the pointer into a corner, so that no element is hovered by accident. Test
// files share one page, and the pointer stays where the previous file left it.
beforeAll(async () => {
  const { clientWidth, clientHeight } = document.documentElement
  await userEvent.hover(document.documentElement, {
    position: { x: clientWidth - 1, y: clientHeight - 1 },
  })
})
