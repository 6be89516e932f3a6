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
  // Toasts outlive the component that showed them.
  for (const toast of document.querySelectorAll<HTMLElement>('[data-tone] button')) toast.click()
  for (const root of roots) root.unmount()
  roots = []
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * Renders part of the application, with toasts and an empty cache. Returns a function that unmounts
 * it.
 */
export const renderUi = (
  part: ReactNode,
  queryClient = createQueryClient(),
): { takeAway: () => void } => {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
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
      container.remove()
      roots = roots.filter((other) => other !== root)
    },
  }
}

/**
 * Fails if axe finds an issue of any impact in what is rendered. Polls, because a dialog gets
 * its name shortly after it opens.
 */
export const expectNoAxeViolations = (): Promise<void> => expect.poll(findAxeViolations).toEqual([])

/** Landmarks and headings belong to pages, and a test renders a part of one. */
const PAGE_RULES = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
  'heading-order': { enabled: false },
}

const findAxeViolations = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: PAGE_RULES,
  })
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ html }) => `${help}: ${html.slice(0, 200)}`),
  )
}
