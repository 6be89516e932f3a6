import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { capturePrehydrationValues } from '../form/index.ts'

/** How long an empty page waits for the code of its screen before it shows a skeleton, in ms. */
const WAIT_MS = 100

/**
 * Renders the application into its root. Prerendered content stays until all `needed` promises have
 * settled. Field values and the focus are carried over.
 */
export const mount = async (
  root: HTMLElement,
  application: ReactNode,
  needed: readonly Promise<unknown>[],
): Promise<void> => {
  const settled = Promise.allSettled(needed)
  await (root.hasChildNodes() ? settled : Promise.race([settled, delay(WAIT_MS)]))
  capturePrehydrationValues(root)
  const field = document.activeElement?.getAttribute('name')
  root.removeAttribute('data-prerendered')
  const mounted = createRoot(root)
  flushSync(() => mounted.render(application))
  if (field) root.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
}

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
