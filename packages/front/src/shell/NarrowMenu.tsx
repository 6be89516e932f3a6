import { BottomMenu, type BottomMenuProps, Button } from '@seatdesk/ui'
import { IconLogout } from '@seatdesk/ui/icons'
import { useState } from 'react'

export interface NarrowMenuProps {
  /** Groups of places; a group may have a title. */
  sections: BottomMenuProps['sections']
  /** The way out, and what it is called. */
  leave: { label: string; onLeave: () => void }
}

/** The menu at the bottom of narrow screens. */
export function NarrowMenu({ sections, leave }: NarrowMenuProps) {
  const [isInProgress, setInProgress] = useState(false)

  function goOut() {
    setInProgress(true)
    leave.onLeave()
  }

  return (
    <BottomMenu
      sections={sections}
      end={
        <Button icon={<IconLogout />} fullWidth isInProgress={isInProgress} onClick={goOut}>
          {leave.label}
        </Button>
      }
    />
  )
}
