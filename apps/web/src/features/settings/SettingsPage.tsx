import { Link, Title } from '@seatdesk/ui'
import { IconArrowLeft } from '@seatdesk/ui/icons'
import type { ReactNode } from 'react'

import { t } from '../../lib/i18n/settings.ts'
import { PATHS } from '../../lib/routes.ts'

import classes from './SettingsPage.module.css'

interface SettingsPageProps {
  title: string
  children: ReactNode
}

/** A settings screen, with a link back to the overview. */
export function SettingsPage({ title, children }: SettingsPageProps) {
  return (
    <div className={classes['root']}>
      <Link href={PATHS.settings} look="quiet" className={classes['back'] ?? ''}>
        <IconArrowLeft aria-hidden />
        {t('SETTINGS.BACK')}
      </Link>
      <Title order={1}>{title}</Title>
      {children}
    </div>
  )
}
