import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Button } from '@seatdesk/ui'
import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { useLocation } from 'react-router'

import type { AdminAction } from './ActionDialog.tsx'

/** Renders a dialog, with a function that closes it. */
type RenderDialog = (close: () => void) => ReactNode

const ShowContext = createContext<((render: RenderDialog) => void) | null>(null)

/**
 * Shows the dialogs of rows outside of them, so that a dialog and what is typed in it stay when its
 * row leaves the list or changes from a table row to a card. Another page closes them.
 */
export function RowDialogs({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<{ render: RenderDialog; pathname: string } | null>(null)
  const show = useCallback((render: RenderDialog) => setOpen({ render, pathname }), [pathname])
  return (
    <ShowContext value={show}>
      {children}
      <Suspense>{open?.pathname === pathname && open.render(() => setOpen(null))}</Suspense>
    </ShowContext>
  )
}

/** Returns a function that shows a dialog, and the dialog to render if there is no `RowDialogs`. */
export const useRowDialog = () => {
  const showOutside = useContext(ShowContext)
  const [open, setOpen] = useState<{ render: RenderDialog } | null>(null)
  return {
    show: showOutside ?? ((render: RenderDialog) => setOpen({ render })),
    dialog: <Suspense>{open?.render(() => setOpen(null))}</Suspense>,
  }
}

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
