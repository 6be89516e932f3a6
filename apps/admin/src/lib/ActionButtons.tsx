import { Button } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'

import type { AdminAction } from './ActionDialog.tsx'

const ActionDialog = lazy(async () => ({
  default: (await import('./ActionDialog.tsx')).ActionDialog,
}))

interface ActionButtonsProps {
  acts: readonly AdminAction[]
  /** Called once one of them is done. */
  onDone: () => Promise<void>
  /** Whether they stand in a row of a list, where none shouts; off by default. */
  isInRow?: boolean
}

/** What can be done with something, each after it was confirmed. */
export function ActionButtons({ acts, onDone, isInRow = false }: ActionButtonsProps) {
  const [asked, setAsked] = useState<AdminAction | null>(null)
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
          <ActionDialog act={asked} onDone={onDone} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
