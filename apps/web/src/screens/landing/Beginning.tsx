import { t } from '../../lib/messages/landing.ts'

import classes from './LandingScreen.module.css'

const STEPS = ['BEGIN_REGISTER', 'BEGIN_CONFIRM', 'BEGIN_TRADE'] as const

/** The way from here to the first trade. */
export function Beginning() {
  return (
    <section className={classes['section']}>
      <h2 className={classes['heading']}>{t('LANDING_PAGE.BEGIN')}</h2>
      <ol className={classes['steps']}>
        {STEPS.map((step) => (
          <li key={step}>{t(`LANDING_PAGE.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}
