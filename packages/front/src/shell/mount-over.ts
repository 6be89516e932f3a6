import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { takeEarly } from '../form/index.ts'
import { drawAtOnce } from '../router/index.ts'

/** Code that was asked for by the page itself has come with it, or is slower than bones may be. */
const WAIT_MS = 100

/**
 * Draws the application into its root. What was painted there by the page itself stays until all
 * that is `needed` to draw the same is there, and what was typed into it goes over. An empty page
 * waits a moment for what its screen `begins` with, so that it is drawn once and not twice.
 */
export const mountOver = async (
  root: Element,
  application: ReactNode,
  { needed, begins }: Record<'needed' | 'begins', readonly Promise<unknown>[]>,
): Promise<void> => {
  const isPainted = root.hasChildNodes()
  if (isPainted) await Promise.allSettled(needed)
  else await Promise.race([Promise.allSettled(begins), aMoment()])
  takeEarly(root)
  const field = document.activeElement?.getAttribute('name')
  const drawn = createRoot(root)
  drawAtOnce(() => flushSync(() => drawn.render(application)))
  // What was painted was hidden from those who are known; this is meant for them.
  delete document.documentElement.dataset['known']
  if (field) root.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
}

const aMoment = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, WAIT_MS)
  })
