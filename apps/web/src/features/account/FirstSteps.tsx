import { type ServerQuery, useServerData } from '@seatdesk/app-kit/query-cache'
import { Link, Panel } from '@seatdesk/ui'
import { IconCheck } from '@seatdesk/ui/icons'

import { api } from '../../lib/api.ts'
import { paymentMethods, payoutMethods } from '../../lib/api/wallet.ts'
import { t } from '../../lib/i18n/search.ts'
import { PATHS } from '../../lib/routes.ts'
import { markFirstStepsDone } from './first-steps-done.ts'

import classes from './FirstSteps.module.css'

/** The steps in which a broker becomes able to buy, to be paid and to sell. */
type Steps = Record<'card' | 'payout' | 'listings', boolean>

const stepsQuery: ServerQuery<Steps> = {
  queryKey: ['first steps'],
  queryFn: async ({ signal }) => {
    const [methods, accounts, stock] = await Promise.all([
      paymentMethods.list({}, { signal }),
      payoutMethods.list({}, { signal }),
      api.inventory.totals({}, { signal }),
    ])
    const steps = {
      card: methods.cards.length + methods.bankAccounts.length > 0,
      payout: accounts.data.length > 0,
      listings: stock.data.length > 0,
    }
    if (Object.values(steps).every(Boolean)) markFirstStepsDone()
    return steps
  },
}

const STEPS = [
  { name: 'card', word: 'FIRST_STEPS.CARD', href: PATHS.paymentSettings },
  { name: 'payout', word: 'FIRST_STEPS.PAYOUT', href: `${PATHS.paymentSettings}?tab=payout` },
  { name: 'listings', word: 'FIRST_STEPS.LISTINGS', href: PATHS.listingsImport },
] as const

/** What a new broker does first; renders nothing once all of it is done. */
export function FirstSteps() {
  const { data: steps } = useServerData(stepsQuery)
  if (steps === null || Object.values(steps).every(Boolean)) return null
  return (
    <Panel title={t('FIRST_STEPS.TITLE')}>
      <ol className={classes['root']}>
        {STEPS.map(({ name, word, href }) => (
          <li key={name} className={classes['step']}>
            {steps[name] ? (
              <span className={classes['done']}>
                <IconCheck role="img" aria-label={t('FIRST_STEPS.DONE')} /> {t(word)}
              </span>
            ) : (
              <Link href={href}>{t(word)}</Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
