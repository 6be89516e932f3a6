import { Button } from '@seatdesk/ui'
import { IconBell } from '@seatdesk/ui/icons'
import { lazy, Suspense, useState } from 'react'

import type { NewWatch } from './WatchDialog.tsx'

const WatchNew = lazy(async () => ({ default: (await import('./WatchNew.tsx')).WatchNew }))

interface WatchToolProps {
  /** What is looked at, which a new one begins with. */
  from: NewWatch
  /** What the button says. */
  label: string
  size?: 'small'
}

/** Has what is looked at kept, as a search or as a want. */
export function WatchTool({ from, label, size }: WatchToolProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...(size && { size })} icon={<IconBell />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && <WatchNew from={from} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
