import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import { LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import type { NotificationSwitch } from '@seatdesk/domain'
import { SwitchSkeleton } from '@seatdesk/ui'
import { useState } from 'react'

import { profileQuery } from '../../features/account/profile-query.ts'
import { AutoSaveSwitch } from '../../features/settings/AutoSaveSwitch.tsx'
import { Panel } from '../../features/settings/Panel.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { account } from '../../lib/api/account.ts'
import { desktopNotices, setDesktopNotices } from '../../lib/desktop-notices.ts'
import { t } from '../../lib/i18n/settings.ts'

/** The switches of the specification, the most important first. */
const SWITCHES = {
  'confirmed-purchase': 'NOTIFICATION_SETTINGS.CONFIRMED_PURCHASE',
  'purchase-rejected': 'NOTIFICATION_SETTINGS.REJECTED_PURCHASE',
  'tickets-delivered': 'NOTIFICATION_SETTINGS.TICKETS_DELIVERED',
  'sale-confirmed': 'NOTIFICATION_SETTINGS.SALE_CONFIRMED',
  payouts: 'NOTIFICATION_SETTINGS.PAYOUTS',
  'event-date-change': 'NOTIFICATION_SETTINGS.EVENT_DATE_CHANGE',
  'new-events': 'NOTIFICATION_SETTINGS.NEW_EVENTS',
} as const satisfies Record<Exclude<NotificationSwitch, 'watches'>, MessageKeyOf<typeof t>>

/** Notification settings. */
export function NotificationSettingsScreen() {
  const { data: profile, failure, reload, updateCached } = useServerData(profileQuery)

  async function save(kind: NotificationSwitch, isEnabled: boolean) {
    await account.setNotification({ kind, isEnabled })
    updateCached((known) => ({
      ...known,
      notifications: { ...known.notifications, [kind]: isEnabled },
    }))
  }

  return (
    <SettingsPage title={t('NOTIFICATION_SETTINGS.TITLE')}>
      <Panel title={t('NOTIFICATION_SETTINGS.BY_EMAIL')}>
        {profile ? (
          (Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((kind) => (
            <AutoSaveSwitch
              key={kind}
              label={t(SWITCHES[kind])}
              isOn={profile.notifications[kind]}
              save={(isOn) => save(kind, isOn)}
            />
          ))
        ) : failure === null ? (
          <SwitchSkeleton count={7} />
        ) : (
          <LoadError failure={failure} onRetry={() => void reload()}>
            {t('SETTINGS.FAILED')}
          </LoadError>
        )}
      </Panel>
      {profile && (
        <Panel title={t('NOTIFICATION_SETTINGS.ALERTS')}>
          <AutoSaveSwitch
            label={t('NOTIFICATION_SETTINGS.WATCHES')}
            isOn={profile.notifications.watches}
            save={(isOn) => save('watches', isOn)}
          />
        </Panel>
      )}
      <Panel title={t('NOTIFICATION_SETTINGS.HERE')}>
        <DesktopNoticesSwitch />
      </Panel>
    </SettingsPage>
  )
}

/** Switch for desktop notifications in this browser; asks for permission only on a press. */
function DesktopNoticesSwitch() {
  const [notices, setNotices] = useState(desktopNotices)
  return (
    <AutoSaveSwitch
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
