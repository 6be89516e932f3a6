import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { takeEarly } from '../form/index.ts'
import { besideFrame, isFrame } from './over-frame.ts'

/** Code that was asked for by the page itself has come with it, or is slower than bones may be. */
const WAIT_MS = 100

/** Data that is there is drawn by then, however slow the machine. */
const FILL_MS = 500

interface Mounting {
  /** What it takes to draw what was painted. */
  needed: readonly Promise<unknown>[]
  /** What the first screen of a page begins with that shows nothing, or a frame. */
  begins: readonly Promise<unknown>[]
  /** The data of that screen, which is not waited for any longer than a moment. */
  data: Promise<unknown>
  /** Whether data that is there is about to be drawn; never by default. */
  isFilling?: () => boolean
}

/**
 * Draws the application into its root. What was painted there by the page itself stays until all
 * that is `needed` to draw the same is there, and what was typed into it goes over; a frame stays until
 * the data that is there is drawn. An empty page waits a moment for what its screen `begins` with,
 * and is shown with that data, so that it is drawn once and not twice.
 */
export const mountOver = async (
  root: HTMLElement,
  application: ReactNode,
  { needed, begins, data, isFilling = () => false }: Mounting,
): Promise<void> => {
  const isPainted = root.hasChildNodes()
  if (isFrame(root)) await Promise.allSettled(begins)
  if (isFrame(root)) await Promise.race([data, aMoment()])
  else if (isPainted) await Promise.allSettled(needed)
  else await Promise.race([Promise.allSettled([...begins, data]), aMoment()])
  takeEarly(root)
  const field = document.activeElement?.getAttribute('name')
  // What is drawn takes it at once.
  const isToFill = (!isPainted || isFrame(root)) && isFilling()
  const { place, show } = isFrame(root) ? besideFrame(root) : within(root, isToFill)
  const drawn = createRoot(place)
  flushSync(() => drawn.render(application))
  // What was painted was hidden from those who are known; this is meant for them.
  delete document.documentElement.dataset['known']
  if (isToFill) await untilFilled(isFilling)
  show()
  if (field) place.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
}

/** Draws into the root itself; nobody sees how data takes the place of bones. */
const within = (root: HTMLElement, isHidden: boolean) => {
  const before = root.getAttribute('style') ?? ''
  if (isHidden) root.setAttribute('style', 'visibility: hidden')
  return {
    place: root,
    show: () => {
      if (isHidden) root.setAttribute('style', before)
    },
  }
}

const untilFilled = async (isFilling: () => boolean): Promise<void> => {
  const end = performance.now() + FILL_MS
  while (isFilling() && performance.now() < end) await aFrame()
  // What was taken last is read without another turn, and drawn.
  await aFrame()
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
