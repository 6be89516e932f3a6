import { Button, Cover, Logo } from '@seatdesk/ui'

import { t } from '../../lib/messages/start.ts'
import { PATHS } from '../../lib/routes.ts'

import classes from './LandingScreen.module.css'

/** The front door. */
export function LandingScreen() {
  return (
    <div className={classes['root']}>
      <div className={classes['words']}>
        <Logo size={32} />
        <h1 className={classes['title']}>{t('LANDING.TITLE')}</h1>
        <p className={classes['subtitle']}>{t('LANDING.SUBTITLE')}</p>
        <div className={classes['actions']}>
          <Button emphasis="main" size="large" href={PATHS.signup}>
            {t('COMMON.REGISTER')}
          </Button>
          <Button size="large" href={PATHS.login}>
            {t('LANDING.LOGIN')}
          </Button>
        </div>
      </div>
      <div className={classes['picture']} aria-hidden>
        <Cover motif="stadium" seed="landing" shape="square" />
      </div>
    </div>
  )
}
