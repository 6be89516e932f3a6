import { type Deal, dealGrade, formatCents, MIDDLING } from '@seatdesk/domain'

import { t } from '../../../lib/messages/prices.ts'
import { AMONG_WORDS, GRADE_WORDS, REASON_WORDS } from './reason-words.ts'

import classes from './DealReasons.module.css'

/** The reasons of a score, each with its points, down to their sum. */
export function DealReasons({ deal, score }: { deal: Deal; score: number }) {
  const { among, comparables: count, median, reasons } = deal
  return (
    <div className={classes['root']}>
      <p className={classes['among']}>
        {t(AMONG_WORDS[among], {
          count,
          median: formatCents(median),
        })}
      </p>
      <dl className={classes['list']}>
        <div className={classes['line']}>
          <dt>{t('PRICES.BEGINS')}</dt>
          <dd>{MIDDLING}</dd>
        </div>
        {reasons.map(({ kind, points }) => (
          <div key={kind} className={classes['line']}>
            <dt>{t(REASON_WORDS[kind][points > 0 ? 'for' : 'against'])}</dt>
            <dd>{points > 0 ? `+${points}` : `−${-points}`}</dd>
          </div>
        ))}
        <div className={classes['line']} data-total>
          <dt>
            {t('PRICES.SCORE')}: {t(GRADE_WORDS[dealGrade(score)])}
          </dt>
          <dd>{score}</dd>
        </div>
      </dl>
    </div>
  )
}
