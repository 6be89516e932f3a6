import { useState } from 'react'

import { SavedSwitch } from '../../features/settings/SavedSwitch.tsx'
import { desktopNotices, setDesktopNotices } from '../../lib/desktop-notices.ts'
import { t } from '../../lib/messages/settings.ts'

/** Whether this browser shows news outside of the page; it is asked by a press and never by itself. */
export function DesktopNoticesSwitch() {
  const [notices, setNotices] = useState(desktopNotices)
  return (
    <SavedSwitch
      label={t('NOTIFICATION_SETTINGS.DESKTOP')}
      description={
        notices === 'never'
          ? t('NOTIFICATION_SETTINGS.DESKTOP_NEVER')
          : t('NOTIFICATION_SETTINGS.DESKTOP_HINT')
      }
      isOn={notices === 'on'}
      disabled={notices === 'never'}
      save={async (isOn) => setNotices(await setDesktopNotices(isOn))}
    />
  )
}
