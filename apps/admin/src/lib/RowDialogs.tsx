import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { useLocation } from 'react-router'

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
