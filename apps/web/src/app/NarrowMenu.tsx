import { BottomMenu, Button } from '@seatdesk/ui'
import { IconLogout } from '@seatdesk/ui/icons'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { t } from '../lib/messages/start.ts'
import { toastFailure } from '../lib/messages/words.ts'
import { logOut } from '../lib/session.ts'
import { placesAt, settingPlacesAt } from './places.ts'

/** The menu at the bottom of narrow screens. */
export function NarrowMenu() {
  const { pathname } = useLocation()
  const [isInProgress, setInProgress] = useState(false)

  function leave() {
    setInProgress(true)
    logOut().catch(toastFailure)
  }

  return (
    <BottomMenu
      sections={[
        { links: placesAt(pathname) },
        {
          title: t('NAVIGATION.SETTINGS_LABEL'),
          links: settingPlacesAt(pathname),
        },
      ]}
      end={
        <Button icon={<IconLogout />} fullWidth isInProgress={isInProgress} onClick={leave}>
          {t('NAVIGATION.LOG_OUT')}
        </Button>
      }
    />
  )
}
