import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import type { AdminAction } from './ActionDialog.tsx'

const ActionDialog = lazyComponent(async () => (await import('./ActionDialog.tsx')).ActionDialog)

interface ActionButtonsProps {
  acts: readonly AdminAction[]
  /** Called after an action succeeds. */
  onDone: () => Promise<void>
  /** Whether they are in a list row, where no button stands out; false by default. */
  isInRow?: boolean
}

/** Buttons for the actions on a record, each with a confirmation. */
export function ActionButtons({ acts, onDone, isInRow = false }: ActionButtonsProps) {
  const [openAction, setOpenAction] = useState<AdminAction | null>(null)
  return (
    <>
      {acts.map((action) => (
        <Button
          key={action.title}
          size={isInRow ? 'small' : 'medium'}
          // A destructive action is red in its confirmation dialog, not on its button.
          emphasis={action.isMain && !isInRow ? 'main' : 'plain'}
          onClick={() => setOpenAction(action)}
        >
          {action.title}
        </Button>
      ))}
      {openAction && (
        <Suspense>
          <ActionDialog action={openAction} onDone={onDone} onClose={() => setOpenAction(null)} />
        </Suspense>
      )}
    </>
  )
}
