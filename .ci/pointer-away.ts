import { beforeAll } from 'vitest'
import { userEvent } from 'vitest/browser'

// A setup file of every suite in the browser. The page of all files is one, and the pointer rests where the file
// before left it: whatever appears under it would be hovered, sooner or later, as busy as the machine is.
beforeAll(async () => {
  const { clientWidth, clientHeight } = document.documentElement
  await userEvent.hover(document.documentElement, {
    position: { x: clientWidth - 1, y: clientHeight - 1 },
  })
})
