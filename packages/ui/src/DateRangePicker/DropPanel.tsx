import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import classes from './DateRangePicker.module.css'

interface DropPanelProps {
  /** What the panel is about. */
  label: string
  /** Called on Esc, and on a press elsewhere than in the panel's parent. */
  onClose: (reason: 'escape' | 'elsewhere') => void
  /** What stands in it. */
  children: ReactNode
}

const margin = 8

/** A panel that hangs below its neighbour, on the side that has room, and holds the focus. */
export function DropPanel({ label, onClose, children }: DropPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(panel, useFocusTrap())
  const [side, setSide] = useState<'start' | 'end'>('start')

  const closeFromElsewhere = useEffectEvent((event: PointerEvent) => {
    const { parentElement } = panel.current ?? {}
    if (event.target instanceof Node && !parentElement?.contains(event.target)) onClose('elsewhere')
  })

  useEffect(() => {
    document.addEventListener('pointerdown', closeFromElsewhere)
    return () => document.removeEventListener('pointerdown', closeFromElsewhere)
  }, [])

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
        onClose('escape')
      }}
    >
      {children}
    </div>
  )
}
