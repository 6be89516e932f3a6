import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import classes from './DateRangePicker.module.css'

interface DropPanelProps {
  /** What the panel is about. */
  label: string
  /** Called on Esc. */
  onEscape: () => void
  /** What stands in it. */
  children: ReactNode
}

const margin = 8

/** A panel that hangs below its neighbour, on the side that has room, and holds the focus. */
export function DropPanel({ label, onEscape, children }: DropPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(panel, useFocusTrap())
  const [side, setSide] = useState<'start' | 'end'>('start')

  useLayoutEffect(() => {
    const { right = 0 } = panel.current?.getBoundingClientRect() ?? {}
    if (right > document.documentElement.clientWidth - margin) setSide('end')
  }, [])

  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      className={classes['panel']}
      data-side={side}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onEscape()
      }}
    >
      {children}
    </div>
  )
}
