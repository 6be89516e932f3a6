import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { boxIn, placeHint } from './place-hint.ts'
import type { FoundSeat } from './seats/use-seats.ts'
import type { WindowBox } from './use-window-box.ts'

/** What a hint is about: a section by its key, a seat in it, or both. */
export interface Hinted {
  key: string | undefined
  seat: FoundSeat | null
}

const NOTHING: Hinted = { key: undefined, seat: null }

interface HintOptions {
  windowBox: () => WindowBox
  /** What a section is drawn by. */
  shapeOf: (key: string) => Element | undefined
}

/** Keeps what is hinted, and its hint beside it. */
export const useHint = ({ windowBox, shapeOf }: HintOptions) => {
  const [hinted, setHinted] = useState(NOTHING)
  const hint = useRef<HTMLDivElement>(null)
  const latest = useRef({ windowBox, shapeOf })

  useLayoutEffect(() => {
    latest.current = { windowBox, shapeOf }
  })
  useLayoutEffect(() => place(hint, latest.current, hinted), [hinted])

  return {
    hint,
    hinted,
    setHinted,
    /** Puts the hint where that lies now. */
    replaceHint: () => place(hint, latest.current, hinted),
  }
}

function place(
  hint: RefObject<HTMLDivElement | null>,
  { windowBox, shapeOf }: HintOptions,
  { key, seat }: Hinted,
): void {
  if (!hint.current) return
  const window = windowBox()
  const shape = key === undefined ? undefined : shapeOf(key)
  if (seat) {
    const { x: left, y } = seat
    placeHint(hint.current, window, { left, width: 0, top: y - 4, bottom: y + 4 })
  } else if (shape) placeHint(hint.current, window, boxIn(window, shape))
}
