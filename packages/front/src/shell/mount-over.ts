import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { takeEarly } from '../form/index.ts'

/** Code that was asked for by the page itself has come with it, or is slower than bones may be. */
const WAIT_MS = 100

/** Data that is there is drawn by then, however slow the machine. */
const FILL_MS = 500

interface Mounting {
  /** What it takes to draw what was painted. */
  needed: readonly Promise<unknown>[]
  /** What the first screen of an empty page begins with. */
  begins: readonly Promise<unknown>[]
  /** Whether data that is there is about to be drawn; never by default. */
  isFilling?: () => boolean
}

/**
 * Draws the application into its root. What was painted there by the page itself stays until all
 * that is `needed` to draw the same is there, and what was typed into it goes over. An empty page
 * waits a moment for what its screen `begins` with, and is shown with the data that is there, so
 * that it is drawn once and not twice.
 */
export const mountOver = async (
  root: Element,
  application: ReactNode,
  { needed, begins, isFilling = () => false }: Mounting,
): Promise<void> => {
  const isPainted = root.hasChildNodes()
  if (isPainted) await Promise.allSettled(needed)
  else await Promise.race([Promise.allSettled(begins), aMoment()])
  takeEarly(root)
  const field = document.activeElement?.getAttribute('name')
  // What is drawn takes it at once.
  const isToFill = !isPainted && isFilling()
  const drawn = createRoot(root)
  flushSync(() => drawn.render(application))
  // What was painted was hidden from those who are known; this is meant for them.
  delete document.documentElement.dataset['known']
  if (isToFill) await showFilled(root, isFilling)
  if (field) root.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
}

/** Nobody sees how data takes the place of bones. */
const showFilled = async (root: Element, isFilling: () => boolean): Promise<void> => {
  const before = root.getAttribute('style') ?? ''
  root.setAttribute('style', 'visibility: hidden')
  const end = performance.now() + FILL_MS
  while (isFilling() && performance.now() < end) await aFrame()
  // What was taken last is read without another turn, and drawn.
  await aFrame()
  root.setAttribute('style', before)
}

/** A page that is not looked at has no frames. */
const aFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, WAIT_MS)
  })

const aMoment = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, WAIT_MS)
  })
