import type { ChangeEvent, FocusEvent, KeyboardEvent, PointerEvent } from 'react'

/** The listeners that a list of rows puts on its container. */
export interface RowEvents {
  onChange: (event: ChangeEvent<HTMLElement>) => void
  onPointerOver: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}
