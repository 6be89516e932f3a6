import { UnstyledButton } from '@seatdesk/ui'

import classes from './QueueTabs.module.css'

interface QueueTabsProps<Value> {
  /** Accessible label of the queues. */
  label: string
  /** The queues; `count` is `null` while loading. */
  queues: readonly { value: Value; label: string; count: number | null }[]
  /** The selected queue. */
  value: Value
  onChange: (value: Value) => void
}

/** Tabs for the queues of a list, with the number of rows in each. */
export function QueueTabs<Value>({ label, queues, value, onChange }: QueueTabsProps<Value>) {
  return (
    <div className={classes['root']} role="group" aria-label={label}>
      {queues.map((queue) => (
        <UnstyledButton
          key={queue.label}
          className={classes['tab']}
          aria-pressed={queue.value === value}
          onClick={() => onChange(queue.value)}
        >
          {queue.label}
          <span className={classes['count']}>{queue.count?.toLocaleString('en-US')}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}

/** The queues before the application runs, in their final size. */
export function QueueTabsOutline({ labels }: { labels: readonly string[] }) {
  return (
    <div className={classes['root']} aria-hidden>
      {labels.map((label) => (
        <span key={label} className={classes['tab']}>
          {label}
          <span className={classes['count']} />
        </span>
      ))}
    </div>
  )
}
