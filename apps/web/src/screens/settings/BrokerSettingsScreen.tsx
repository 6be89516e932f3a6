import { LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { FormSkeleton, Text } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'

import { profileQuery } from '../../features/account/profile-query.ts'
import { ApiKeys } from '../../features/api-keys/ApiKeys.tsx'
import { BrokerId } from '../../features/api-keys/BrokerId.tsx'
import { Panel } from '../../features/settings/Panel.tsx'
import { SavedSwitch } from '../../features/settings/SavedSwitch.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { TagPicker } from '../../features/tags/TagPicker.tsx'
import { api } from '../../lib/api.ts'
import { toastGeneralFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/settings.ts'
import { amendUser, useSession } from '../../lib/session.ts'

const Webhooks = lazy(async () => ({
  default: (await import('../../features/webhooks/Webhooks.tsx')).Webhooks,
}))

/** The broker's id, API keys and webhooks, and display options for events and tickets. */
export function BrokerSettingsScreen() {
  const user = useSession((state) => state.user)
  const { data: profile, failure, reload } = useServerData(profileQuery)

  async function setTags(isEnabled: boolean) {
    await api.account.setEventTags({ isEnabled })
    amendUser({ isEventTagEnabled: isEnabled })
  }

  async function setSeatMap(isEnabled: boolean) {
    await api.account.setSeatMap({ isEnabled })
    amendUser({ isSeatMapEnabled: isEnabled })
  }

  return (
    <SettingsPage title={t('BROKER_SETTINGS.TITLE')}>
      <Panel>
        {profile ? (
          <BrokerId brokerId={profile.brokerId} />
        ) : failure === null ? (
          <FormSkeleton count={1} />
        ) : (
          <LoadError failure={failure} onRetry={() => void reload()}>
            {t('SETTINGS.FAILED')}
          </LoadError>
        )}
      </Panel>
      <Panel>
        <SavedSwitch
          label={t('BROKER_SETTINGS.SEAT_MAP')}
          description={t('BROKER_SETTINGS.SEAT_MAP_TEXT')}
          isOn={user?.isSeatMapEnabled ?? false}
          save={setSeatMap}
        />
        <SavedSwitch
          label={t('BROKER_SETTINGS.TAGS')}
          description={t('BROKER_SETTINGS.TAGS_TEXT')}
          isOn={user?.isEventTagEnabled ?? false}
          save={setTags}
          tell={toastGeneralFailure}
        />
      </Panel>
      <Panel title={t('BROKER_SETTINGS.YOUR_TAGS')}>
        <TagPicker />
      </Panel>
      <Panel title={t('API_KEYS.TITLE')}>
        <Text c="dimmed">{t('API_KEYS.TEXT')}</Text>
        <ApiKeys />
      </Panel>
      <Panel title={t('BROKER_SETTINGS.WEBHOOKS')}>
        <Suspense fallback={<FormSkeleton count={1} />}>
          <Webhooks />
        </Suspense>
      </Panel>
    </SettingsPage>
  )
}
