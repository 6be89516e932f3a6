import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'

import { SeatdeskProvider } from '../SeatdeskProvider/SeatdeskProvider.tsx'
import type { Scheme } from '../theme/colors.ts'

const mounted = new Map<Root, HTMLElement>()

/** Renders a node inside a provider. Returns its container and functions to change it. */
export function render(node: ReactNode, scheme: Scheme = 'light') {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  mounted.set(root, container)

  const show = (next: ReactNode, nextScheme = scheme) =>
    flushSync(() =>
      root.render(<SeatdeskProvider forceColorScheme={nextScheme}>{next}</SeatdeskProvider>),
    )
  show(node)
  return { container, rerender: show }
}

/** Unmounts everything that was rendered. */
export function unmountAll() {
  for (const [root, container] of mounted) {
    root.unmount()
    container.remove()
  }
  mounted.clear()
}
