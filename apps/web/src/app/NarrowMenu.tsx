import { BottomMenu, Button } from '@seatdesk/ui'
import { IconLogout } from '@seatdesk/ui/icons'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { t } from '../lib/messages/t.ts'
import { toastFailure } from '../lib/messages/toast-failure.ts'
import { paths } from '../lib/routes.ts'
import { logOut } from '../lib/session/account-calls.ts'
import { placesAt } from './places.ts'

/** The menu at the bottom of narrow screens. */
export function NarrowMenu() {
  const { pathname } = useLocation()
  const [isInProgress, setInProgress] = useState(false)
  const settings = [{ href: paths.settings, label: t('NAVIGATION.SETTINGS') }]

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
          links: settings.map((link) => ({ ...link, isCurrent: link.href === pathname })),
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
