import { afterEach, beforeEach, expect, vi } from 'vitest'

import { unmountAll } from './render.tsx'

// Whatever is written to the console is a failure: React's and Mantine's warnings are findings.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  unmountAll()
  localStorage.clear()
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
