import { afterEach } from 'vitest'

import { unmountAll } from './render.tsx'

afterEach(() => {
  unmountAll()
  localStorage.clear()
})
