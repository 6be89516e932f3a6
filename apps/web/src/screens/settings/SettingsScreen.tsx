import { queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { Bone, Button, Link, Text, Title } from '@seatdesk/ui'
import {
  IconBell,
  IconCreditCard,
  IconLogout,
  IconSettings,
  IconTicket,
  IconUser,
} from '@seatdesk/ui/icons'
import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/settings.ts'
import { toastFailure } from '../../lib/messages/words.ts'
import { PATHS } from '../../lib/routes.ts'
import { logOut } from '../../lib/session.ts'
import { DisplayPanel } from './DisplayPanel.tsx'
import { SettingCard } from './SettingCard.tsx'

import classes from './SettingsScreen.module.css'

/** The way to every setting, how everything is shown, and the way out. */
export function SettingsScreen() {
  const [isLeaving, setLeaving] = useState(false)
  const { data, isWaiting } = useServerData(queryOptionsFor(api.settings.get, {}))
  const supportEmail = data?.supportEmail

  function leave() {
    setLeaving(true)
    logOut().catch(toastFailure)
  }

  return (
    <div className={classes['root']}>
      <Title order={1}>{t('SETTINGS.TITLE')}</Title>
      <nav aria-label={t('SETTINGS.TITLE')} className={classes['cards']}>
        <SettingCard
          href={PATHS.accountInformation}
          Icon={IconUser}
          title={t('ACCOUNT_SETTINGS.TITLE')}
          text={t('SETTINGS.ACCOUNT_TEXT')}
        />
        <SettingCard
          href={PATHS.brokerSettings}
          Icon={IconTicket}
          title={t('BROKER_SETTINGS.TITLE')}
          text={t('SETTINGS.BROKER_TEXT')}
        />
        <SettingCard
          href={PATHS.loginSettings}
          Icon={IconSettings}
          title={t('LOGIN_SETTINGS.TITLE')}
          text={t('SETTINGS.LOGIN_TEXT')}
        />
        <SettingCard
          href={PATHS.paymentSettings}
          Icon={IconCreditCard}
          title={t('NAVIGATION.PAYMENT_AND_PAYOUT')}
          text={t('SETTINGS.PAYMENT_TEXT')}
        />
        <SettingCard
          href={PATHS.notificationSettings}
          Icon={IconBell}
          title={t('NOTIFICATION_SETTINGS.TITLE')}
          text={t('SETTINGS.NOTIFICATIONS_TEXT')}
        />
      </nav>
      <DisplayPanel />
      <div className={classes['end']}>
        {(isWaiting || supportEmail !== undefined) && (
          <Text c="dimmed">
            {t('SETTINGS.SUPPORT')}{' '}
            {supportEmail === undefined ? (
              <Bone className={classes['address']} />
            ) : (
              <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
            )}
          </Text>
        )}
        <Button icon={<IconLogout />} isInProgress={isLeaving} onClick={leave}>
          {t('SETTINGS.LOG_ME_OUT')}
        </Button>
      </div>
    </div>
  )
}
