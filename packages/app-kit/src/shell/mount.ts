import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { capturePrehydrationValues } from '../form/index.ts'

/** How long an empty page waits for the code of its screen before it shows a skeleton, in ms. */
const WAIT_MS = 100

/**
 * Renders the application into its root. Prerendered content stays until all `needed` promises have
 * settled. Field values and the focus on a field or a link are carried over.
 */
export const mount = async (
  root: HTMLElement,
  application: ReactNode,
  needed: readonly Promise<unknown>[],
): Promise<void> => {
  const settled = Promise.allSettled(needed)
  await (root.hasChildNodes() ? settled : Promise.race([settled, delay(WAIT_MS)]))
  capturePrehydrationValues(root)
  const focused = focusedIn(root)
  root.removeAttribute('data-prerendered')
  const mounted = createRoot(root)
  flushSync(() => mounted.render(application))
  if (focused) root.querySelector<HTMLElement>(focused)?.focus()
}

/** Returns a selector of the field or link that has the focus; null if none has. */
const focusedIn = (root: HTMLElement): string | null => {
  const focused = document.activeElement
  if (!focused || !root.contains(focused)) return null
  const attribute = ['name', 'href'].find((name) => focused.getAttribute(name))
  if (attribute === undefined) return null
  return `[${attribute}="${CSS.escape(focused.getAttribute(attribute) ?? '')}"]`
}

const delay = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
