import { Button } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import type { Act } from './ActDialog.tsx'

const ActDialog = lazy(async () => ({ default: (await import('./ActDialog.tsx')).ActDialog }))

interface ActButtonsProps {
  acts: readonly Act[]
  /** Called once one of them is done. */
  onDone: () => Promise<void>
  /** Whether they stand in a row of a list, where none shouts; off by default. */
  isInRow?: boolean
}

/** What can be done with something, each after it was confirmed. */
export function ActButtons({ acts, onDone, isInRow = false }: ActButtonsProps) {
  const [asked, setAsked] = useState<Act | null>(null)
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act.title}
          size={isInRow ? 'small' : 'medium'}
          emphasis={act.isDangerous && !isInRow ? 'danger' : 'plain'}
          onClick={() => setAsked(act)}
        >
          {act.title}
        </Button>
      ))}
      {asked && (
        <Suspense>
          <ActDialog act={asked} onDone={onDone} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
