import type { Story } from '@seatdesk/domain'
import { Moment } from '@seatdesk/front/dates'

import { t } from '../../../lib/messages/trades.ts'

import classes from './StoryList.module.css'

/** What became of something, the oldest first; what lies ahead is drawn as such. */
export function StoryList({ story }: { story: Story }) {
  return (
    <ol className={classes['root']}>
      {story.map(({ step, at, note }, index) => (
        <li key={index} className={classes['step']} data-ahead={step === 'payoutDue' || undefined}>
          <span>{t(`STORY.${step}`)}</span>
          {note !== null && <span className={classes['quiet']}>{note}</span>}
          <span className={classes['quiet']}>
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
