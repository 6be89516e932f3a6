import { Button, Link, Stack, SwitchField, Text, Title, useColorScheme } from '@seatdesk/ui'
import { IconLogout } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/t.ts'
import { toastFailure } from '../../lib/messages/toast-failure.ts'
import { useResource } from '../../lib/resource/use-resource.ts'
import { logOut } from '../../lib/session/account-calls.ts'
import { useTitle } from '../../lib/use-title.ts'

import classes from './SettingsScreen.module.css'

const loadSettings = (_which: 'public', signal: AbortSignal) => api.settings.get({}, { signal })

/** The way to every setting, the colour scheme, and the way out. */
export function SettingsScreen() {
  const { scheme, toggle } = useColorScheme()
  const [isLeaving, setLeaving] = useState(false)
  const supportEmail = useResource(loadSettings, 'public').data?.data.supportEmail
  useTitle(t('SETTINGS.TITLE'))

  function leave() {
    setLeaving(true)
    logOut().catch(toastFailure)
  }

  return (
    <Stack gap="lg" className={classes['root']}>
      <Title order={1}>{t('SETTINGS.TITLE')}</Title>
      <div className={classes['panel']}>
        <SwitchField
          label={t('SETTINGS.DARK')}
          description={t('SETTINGS.DARK_TEXT')}
          checked={scheme === 'dark'}
          onChange={toggle}
        />
      </div>
      <div>
        <Button icon={<IconLogout />} isInProgress={isLeaving} onClick={leave}>
          {t('SETTINGS.LOG_ME_OUT')}
        </Button>
      </div>
      {supportEmail !== undefined && (
        <Text c="dimmed">
          {t('SETTINGS.SUPPORT')} <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </Text>
      )}
    </Stack>
  )
}
