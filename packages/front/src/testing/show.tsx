import { SeatdeskProvider } from '@seatdesk/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect } from 'vitest'

import { createQueryClient } from '../query-cache/index.ts'

let roots: Root[] = []

afterEach(() => {
  // Toasts outlive what told them.
  for (const toast of document.querySelectorAll<HTMLElement>('[data-tone] button')) toast.click()
  for (const root of roots) root.unmount()
  roots = []
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

/** Shows a part of the application, toasts included, with an empty cache; gives the way to take it away. */
export const show = (
  part: ReactNode,
  queryClient = createQueryClient(),
): { takeAway: () => void } => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  roots.push(root)
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <SeatdeskProvider>{part}</SeatdeskProvider>
      </QueryClientProvider>,
    ),
  )
  return {
    takeAway: () => {
      root.unmount()
      place.remove()
      roots = roots.filter((other) => other !== root)
    },
  }
}

/** Fails with what axe finds serious or critical about what is shown; a dialog has its name a moment after it is there. */
export const expectNoFaults = (): Promise<void> => expect.poll(findFaults).toEqual([])

const findFaults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html.slice(0, 200)}`))
}
