import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { FormSkeleton, Text } from '@seatdesk/ui'
import { Suspense } from 'react'

import { profileQuery } from '../../features/account/profile-query.ts'
import { ApiKeys } from '../../features/api-keys/ApiKeys.tsx'
import { BrokerId } from '../../features/api-keys/BrokerId.tsx'
import { AutoSaveSwitch } from '../../features/settings/AutoSaveSwitch.tsx'
import { Panel } from '../../features/settings/Panel.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { TagPicker } from '../../features/tags/TagPicker.tsx'
import { account } from '../../lib/api/account.ts'
import { toastGeneralFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/settings.ts'
import { useRight } from '../../lib/rights.ts'
import { amendUser, useSession } from '../../lib/session.ts'

const Webhooks = lazyComponent(
  async () => (await import('../../features/webhooks/Webhooks.tsx')).Webhooks,
)

const TakeDownTimes = lazyComponent(
  async () => (await import('../../features/take-down/TakeDownTimes.tsx')).TakeDownTimes,
)

const Feeds = lazyComponent(async () => (await import('../../features/take-down/Feeds.tsx')).Feeds)

const NameAliases = lazyComponent(
  async () => (await import('../../features/import/NameAliases.tsx')).NameAliases,
)

/** The broker's id, take-down times, feeds, names in files, API keys and webhooks, and display options for events and tickets. */
export function BrokerSettingsScreen() {
  const mayManageKeys = useRight('manageKeys')
  const mayManageInventory = useRight('manageInventory')
  const user = useSession((state) => state.user)
  const { data: profile, failure, reload } = useServerData(profileQuery)

  async function setTags(isEnabled: boolean) {
    await account.setEventTags({ isEnabled })
    amendUser({ isEventTagEnabled: isEnabled })
  }

  async function setSeatMap(isEnabled: boolean) {
    await account.setSeatMap({ isEnabled })
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
        <AutoSaveSwitch
          label={t('BROKER_SETTINGS.SEAT_MAP')}
          description={t('BROKER_SETTINGS.SEAT_MAP_TEXT')}
          isOn={user?.isSeatMapEnabled ?? false}
          save={setSeatMap}
        />
        <AutoSaveSwitch
          label={t('BROKER_SETTINGS.TAGS')}
          description={t('BROKER_SETTINGS.TAGS_TEXT')}
          isOn={user?.isEventTagEnabled ?? false}
          save={setTags}
          showError={toastGeneralFailure}
        />
      </Panel>
      <Panel title={t('BROKER_SETTINGS.YOUR_TAGS')}>
        <TagPicker />
      </Panel>
      {mayManageInventory && (
        <>
          <Panel title={t('TAKE_DOWN.TITLE')}>
            <Suspense fallback={<FormSkeleton count={4} />}>
              <TakeDownTimes />
            </Suspense>
          </Panel>
          <Panel title={t('FEEDS.TITLE')}>
            <Suspense fallback={<FormSkeleton count={1} />}>
              <Feeds />
            </Suspense>
          </Panel>
          <Panel title={t('BROKER_SETTINGS.NAMES')}>
            <Suspense fallback={<FormSkeleton count={1} />}>
              <NameAliases />
            </Suspense>
          </Panel>
        </>
      )}
      {mayManageKeys && (
        <>
          <Panel title={t('API_KEYS.TITLE')}>
            <Text c="dimmed">{t('API_KEYS.TEXT')}</Text>
            <ApiKeys />
          </Panel>
          <Panel title={t('BROKER_SETTINGS.WEBHOOKS')}>
            <Suspense fallback={<FormSkeleton count={1} />}>
              <Webhooks />
            </Suspense>
          </Panel>
        </>
      )}
    </SettingsPage>
  )
}
