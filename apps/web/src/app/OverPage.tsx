import type { PlaceLink } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'

import type { usePalette } from './use-palette.ts'

const Palette = lazy(async () => ({
  default: (await import('../features/palette/Palette.tsx')).Palette,
}))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../features/palette/ShortcutsDialog.tsx')).ShortcutsDialog,
}))

interface OverPageProps {
  palette: ReturnType<typeof usePalette>
  /** The screens that menus lead to. */
  places: readonly PlaceLink[]
}

/** The palette and the list of shortcuts, whose code comes when they are first wanted. */
export function OverPage({ palette: { open, used, show, close }, places }: OverPageProps) {
  return (
    <Suspense>
      {used.has('palette') && (
        <Palette
          isOpen={open === 'palette'}
          onClose={() => close('palette')}
          places={places}
          onShortcuts={() => show('shortcuts')}
        />
      )}
      {used.has('shortcuts') && (
        <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={() => close('shortcuts')} />
      )}
    </Suspense>
  )
}
