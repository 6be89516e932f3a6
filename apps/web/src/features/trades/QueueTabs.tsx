import { UnstyledButton } from '@seatdesk/ui'

import classes from './QueueTabs.module.css'

interface QueueTabsProps<Value> {
  /** What the queues have in common, for screen readers. */
  label: string
  /** The queues; `count` is `null` while it is not known. */
  queues: readonly { value: Value; label: string; count: number | null }[]
  /** The one shown. */
  value: Value
  onChange: (value: Value) => void
}

/** The queues of a list, with how many wait in each. */
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
