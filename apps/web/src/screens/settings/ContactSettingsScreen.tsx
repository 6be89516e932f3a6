import { Text } from '@seatdesk/ui'

import { ContactList } from '../../features/contacts/ContactList.tsx'
import { Panel } from '../../features/settings/Panel.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { t } from '../../lib/i18n/contacts.ts'

/** Saved recipients of tickets. */
export function ContactSettingsScreen() {
  return (
    <SettingsPage title={t('CONTACTS.TITLE')}>
      <Panel>
        <Text c="dimmed">{t('CONTACTS.TEXT')}</Text>
        <ContactList />
      </Panel>
    </SettingsPage>
  )
}
