import { FocusTrap } from '@mantine/core'
import { useClickOutside, useFocusReturn } from '@mantine/hooks'
import type { ReactNode } from 'react'

import classes from './DateRangePicker.module.css'

interface DropPanelProps {
  /** What the panel is about. */
  label: string
  /** Called on Esc and on a press elsewhere. */
  onClose: () => void
  /** What stands in it. */
  children: ReactNode
}

/** A panel that hangs below its neighbour, holds the focus, and gives it back. */
export function DropPanel({ label, onClose, children }: DropPanelProps) {
  const panel = useClickOutside<HTMLDivElement>(onClose)
  useFocusReturn({ opened: true })
  return (
    <FocusTrap>
      <div
        ref={panel}
        role="dialog"
        aria-label={label}
        className={classes['panel']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      >
        {children}
      </div>
    </FocusTrap>
  )
}
