import { Title } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { BackLink } from '../../lib/BackLink.tsx'
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
      <div className={classes['head']}>
        <BackLink to={PATHS.settings}>{t('SETTINGS.BACK')}</BackLink>
        <Title order={1}>{title}</Title>
      </div>
      {children}
    </div>
  )
}
