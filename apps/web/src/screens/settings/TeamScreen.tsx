import { Panel } from '../../features/settings/Panel.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { CompanySettings } from '../../features/team/CompanySettings.tsx'
import { Counterparties } from '../../features/team/Counterparties.tsx'
import { Invitations } from '../../features/team/Invitations.tsx'
import { Members } from '../../features/team/Members.tsx'
import { t } from '../../lib/i18n/team.ts'
import { useRight } from '../../lib/rights.ts'

/** The people of the company, invitations, other brokers, and the settings of the company. */
export function TeamScreen() {
  const mayInvite = useRight('manageTeam')
  const isOwner = useRight('manageCompany')
  return (
    <SettingsPage title={t('TEAM.TITLE')}>
      <Panel title={t('TEAM.PEOPLE')}>
        <Members />
        {mayInvite && <Invitations />}
      </Panel>
      <Panel title={t('COUNTERPARTIES.TITLE')}>
        <Counterparties />
      </Panel>
      {isOwner && (
        <Panel title={t('COMPANY.TITLE')}>
          <CompanySettings />
        </Panel>
      )}
    </SettingsPage>
  )
}
