import { t } from '../../lib/messages/landing.ts'

import classes from './LandingScreen.module.css'

const CLAIMS = ['ONCE', 'SEARCH', 'BUY'] as const

/** Three things that it promises, each with its figure. */
export function Claims() {
  return (
    <section aria-label={t('LANDING_PAGE.CLAIMS')}>
      <ul className={classes['claims']}>
        {CLAIMS.map((claim) => (
          <li key={claim}>
            <p className={classes['figure']}>{t(`LANDING_PAGE.${claim}_FIGURE`)}</p>
            <h2 className={classes['heading']}>{t(`LANDING_PAGE.${claim}`)}</h2>
            <p className={classes['text']}>{t(`LANDING_PAGE.${claim}_TEXT`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
