import type { ReactNode } from 'react'

import { answersTo, dead, FRAME, onceAsked } from './in-frame.ts'

/** Parts of a screen, as its page shows them before the application is there. */
export interface FirstParts {
  /** What the page asks for that holds them. */
  asks: readonly string[]
  /** What is shown of what it answers, by selectors of the bones that it takes the place of. */
  render: (answered: readonly string[]) => Readonly<Record<string, ReactNode>>
}

/**
 * Shows parts of a screen that is no list in the frame that its page has painted, as `paintFirstRows`
 * shows rows.
 */
export const paintFirstParts = ({ asks, render }: FirstParts): void =>
  onceAsked(async () => {
    for (const [place, part] of Object.entries(render(await answersTo(asks)))) {
      const bones = document.querySelector(`${FRAME} ${place}`)
      if (bones) bones.outerHTML = dead(part)
    }
  })
