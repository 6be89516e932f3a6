import { Button, Logo } from '@seatdesk/ui'

import { t } from '../../lib/i18n/common.ts'
import { PATHS } from '../../lib/routes.ts'
import { GettingStarted, Benefits, Pricing } from './LandingSections.tsx'

import classes from './LandingScreen.module.css'

/** The landing page: product, picture, benefits, fees, and how to start. */
export function LandingScreen() {
  return (
    <div className={classes['root']}>
      <div className={classes['hero']}>
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
        <ProductScreenshot />
      </div>
      <Benefits />
      <div className={classes['columns']}>
        <Pricing />
        <GettingStarted />
      </div>
    </div>
  )
}

/**
 * A screenshot of the application in the visitor's color scheme; updated with
 * `looks/take-landing.ts`.
 */
function ProductScreenshot() {
  return <div role="img" aria-label={t('LANDING.PICTURE')} className={classes['screenshot']} />
}
