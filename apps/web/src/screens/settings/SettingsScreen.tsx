import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  Skeleton,
  Button,
  Link,
  DENSITIES,
  SegmentedField,
  SwitchField,
  Text,
  TEXT_SIZES,
  Title,
  useColorScheme,
  useDisplayPreferences,
} from '@seatdesk/ui'
import {
  IconAddressBook,
  IconBell,
  IconCreditCard,
  IconLogout,
  IconReceipt,
  IconSettings,
  IconTicket,
  IconUser,
  IconUsers,
} from '@seatdesk/ui/icons'
import { useState } from 'react'

import { Panel } from '../../features/settings/Panel.tsx'
import { api } from '../../lib/api.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/settings.ts'
import { useRight } from '../../lib/rights.ts'
import { PATHS } from '../../lib/routes.ts'
import { logOut } from '../../lib/session.ts'

import classes from './SettingsScreen.module.css'

/** Settings overview: links to all settings, display options, and logout. */
export function SettingsScreen() {
  const seesAudit = useRight('seeAudit')
  const seesPaymentMethods = useRight('seePaymentMethods')
  const mayBuy = useRight('buy')
  const [isLeaving, setLeaving] = useState(false)
  const { data, isWaiting } = useServerData(createQueryOptions(api.settings.get, {}))
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
          href={PATHS.teamSettings}
          Icon={IconUsers}
          title={t('NAVIGATION.TEAM')}
          text={t('SETTINGS.TEAM_TEXT')}
        />
        {seesAudit && (
          <SettingCard
            href={PATHS.activity}
            Icon={IconReceipt}
            title={t('NAVIGATION.ACTIVITY')}
            text={t('SETTINGS.ACTIVITY_TEXT')}
          />
        )}
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
        {seesPaymentMethods && (
          <SettingCard
            href={PATHS.paymentSettings}
            Icon={IconCreditCard}
            title={t('NAVIGATION.PAYMENT_AND_PAYOUT')}
            text={t('SETTINGS.PAYMENT_TEXT')}
          />
        )}
        <SettingCard
          href={PATHS.notificationSettings}
          Icon={IconBell}
          title={t('NOTIFICATION_SETTINGS.TITLE')}
          text={t('SETTINGS.NOTIFICATIONS_TEXT')}
        />
        {mayBuy && (
          <SettingCard
            href={PATHS.contactSettings}
            Icon={IconAddressBook}
            title={t('NAVIGATION.TICKET_RECIPIENTS')}
            text={t('SETTINGS.RECIPIENTS_TEXT')}
          />
        )}
      </nav>
      <DisplayPanel />
      <div className={classes['end']}>
        {(isWaiting || supportEmail !== undefined) && (
          <Text c="dimmed">
            {t('SETTINGS.SUPPORT')}{' '}
            {supportEmail === undefined ? (
              <Skeleton className={classes['address']} />
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

interface SettingCardProps {
  href: string
  Icon: typeof IconUser
  title: string
  text: string
}

/** A card that links to a settings screen. */
function SettingCard({ href, Icon, title, text }: SettingCardProps) {
  return (
    <Link href={href} look="quiet" className={classes['settingCard'] ?? ''}>
      <Icon className={classes['icon']} aria-hidden />
      <span className={classes['words']}>
        <span className={classes['title']}>{title}</span>
        <span className={classes['text']}>{text}</span>
      </span>
    </Link>
  )
}

const TEXT_SIZE_LABELS = {
  small: 'SETTINGS.SMALL',
  medium: 'SETTINGS.MEDIUM',
  large: 'SETTINGS.LARGE',
} as const satisfies Record<(typeof TEXT_SIZES)[number], MessageKeyOf<typeof t>>

const DENSITY_LABELS = {
  compact: 'SETTINGS.COMPACT',
  normal: 'SETTINGS.NORMAL',
  relaxed: 'SETTINGS.RELAXED',
} as const satisfies Record<(typeof DENSITIES)[number], MessageKeyOf<typeof t>>

/** Display options of this browser: color scheme, text size, row spacing. */
function DisplayPanel() {
  const { scheme, toggle } = useColorScheme()
  const { textSize, chooseTextSize, rowSpacing, chooseRowSpacing } = useDisplayPreferences()
  return (
    <Panel title={t('SETTINGS.DISPLAY')}>
      <SwitchField label={t('SETTINGS.DARK')} checked={scheme === 'dark'} onChange={toggle} />
      <SegmentedField
        label={t('SETTINGS.TEXT_SIZE')}
        description={t('SETTINGS.TEXT_SIZE_TEXT')}
        options={TEXT_SIZES.map((value) => ({ value, label: t(TEXT_SIZE_LABELS[value]) }))}
        value={textSize}
        onChange={chooseTextSize}
      />
      <SegmentedField
        label={t('SETTINGS.ROW_SPACING')}
        description={t('SETTINGS.ROW_SPACING_TEXT')}
        options={DENSITIES.map((value) => ({ value, label: t(DENSITY_LABELS[value]) }))}
        value={rowSpacing}
        onChange={chooseRowSpacing}
      />
    </Panel>
  )
}
