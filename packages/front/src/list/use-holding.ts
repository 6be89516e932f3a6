import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Whether somebody points at one of some rows, or has the keyboard there. */
interface Holding {
  isHeld: boolean
  /** Goes to what holds the rows. */
  holding: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/** Follows whether rows are being pointed at. */
export const useHolding = (): Holding => {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isHeld: isPointedAt || hasFocus,
    holding: {
      // A finger points at nothing once it is lifted.
      onPointerEnter: ({ pointerType }) => setPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: ({ target }) => setFocus(target.matches(':focus-visible')),
      // Where it stays among them, what it comes to says.
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false)
      },
    },
  }
}
