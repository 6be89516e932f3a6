import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { takeEarly } from '../form/index.ts'
import { drawAtOnce } from '../router/index.ts'

/**
 * Draws the application into its root. What was painted there by the page itself stays until all
 * that is `needed` to draw the same is there, and what was typed into it goes over.
 */
export const mountOver = async (
  root: Element,
  application: ReactNode,
  needed: readonly Promise<unknown>[],
): Promise<void> => {
  const isPainted = root.hasChildNodes()
  if (isPainted) await Promise.allSettled(needed)
  takeEarly(root)
  const field = document.activeElement?.getAttribute('name')
  const drawn = createRoot(root)
  if (!isPainted) return drawn.render(application)
  drawAtOnce(() => flushSync(() => drawn.render(application)))
  // What was painted was hidden from those who are known; this is meant for them.
  delete document.documentElement.dataset['known']
  if (field) root.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
}
