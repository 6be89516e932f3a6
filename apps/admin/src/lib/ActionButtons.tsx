import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'

import type { AdminAction } from './ActionDialog.tsx'
import { useRowDialog } from './RowDialogs.tsx'

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
  const { show, dialog } = useRowDialog()
  return (
    <>
      {acts.map((action) => (
        <Button
          key={action.title}
          size={isInRow ? 'small' : 'medium'}
          // A destructive action is red in its confirmation dialog, not on its button.
          emphasis={action.isMain && !isInRow ? 'main' : 'plain'}
          onClick={() =>
            show((close) => <ActionDialog action={action} onDone={onDone} onClose={close} />)
          }
        >
          {action.title}
        </Button>
      ))}
      {dialog}
    </>
  )
}
