import { LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { FormSkeleton } from '@seatdesk/ui'

import { AccountForm } from '../../features/account/AccountForm.tsx'
import { DeactivateAccount } from '../../features/account/DeactivateAccount.tsx'
import { profileQuery } from '../../features/account/profile-query.ts'
import { Panel } from '../../features/settings/Panel.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { t } from '../../lib/i18n/settings.ts'

/** Name and address, read-only contact details, and account deactivation. */
export function AccountInformationScreen() {
  const { data: profile, failure, reload } = useServerData(profileQuery)
  return (
    <SettingsPage title={t('ACCOUNT_SETTINGS.TITLE')}>
      <Panel>
        {profile ? (
          <AccountForm profile={profile} />
        ) : failure === null ? (
          <FormSkeleton count={4} />
        ) : (
          <LoadError failure={failure} onRetry={() => void reload()}>
            {t('SETTINGS.FAILED')}
          </LoadError>
        )}
      </Panel>
      {(profile !== null || failure !== null) && (
        <Panel>
          <DeactivateAccount />
        </Panel>
      )}
    </SettingsPage>
  )
}
