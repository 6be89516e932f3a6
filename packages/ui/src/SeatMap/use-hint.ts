import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { boxOf, placeHint } from './place-hint.ts'
import type { PlaceInDrawing } from './place-in-drawing.ts'
import type { FoundSeat } from './seats/use-seats.ts'
import type { WindowBox } from './use-window-box.ts'
import type { Fit, Size } from './view.ts'

/** What a hint is about: a section by its key, a seat in it, or both. */
export interface Hinted {
  key: string | undefined
  seat: FoundSeat | null
}

const NOTHING: Hinted = { key: undefined, seat: null }

interface HintOptions {
  windowBox: () => WindowBox
  /** From the units of the drawing to pixels of the window. */
  shownNow: () => Fit
  /** Where a section is drawn. */
  placeOf: (key: string) => PlaceInDrawing | undefined
}

/** Keeps what is hinted, and its hint beside it. */
export const useHint = (options: HintOptions) => {
  const [hinted, setHinted] = useState(NOTHING)
  const hint = useRef<HTMLDivElement>(null)
  // As the page has laid it out last: to ask for it would have the page laid out.
  const size = useRef<Size>({ width: 0, height: 0 })
  const latest = useRef({ ...options, hinted })

  useLayoutEffect(() => {
    latest.current = { ...options, hinted }
  })
  useLayoutEffect(() => place(hint, size.current, latest.current), [hinted])
  useEffect(() => {
    if (!hint.current) return undefined
    const sizes = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? []
      if (!box) return
      size.current = { width: box.inlineSize, height: box.blockSize }
      place(hint, size.current, latest.current)
    })
    sizes.observe(hint.current, { box: 'border-box' })
    return () => sizes.disconnect()
  }, [])

  return {
    hint,
    hinted,
    setHinted,
    /** Puts the hint where that lies now. */
    replaceHint: () => place(hint, size.current, { ...options, hinted }),
  }
}

function place(
  hint: RefObject<HTMLDivElement | null>,
  size: Size,
  { windowBox, shownNow, placeOf, hinted }: HintOptions & { hinted: Hinted },
): void {
  if (!hint.current) return
  const { key, seat } = hinted
  const section = key === undefined ? undefined : placeOf(key)
  if (seat) {
    const { x: left, y } = seat
    placeHint(hint.current, size, windowBox(), { left, width: 0, top: y - 4, bottom: y + 4 })
  } else if (section) placeHint(hint.current, size, windowBox(), boxOf(section, shownNow()))
}
