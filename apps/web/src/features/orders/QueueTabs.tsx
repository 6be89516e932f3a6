import { TabBar, TabBarOutline } from '@seatdesk/ui'

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
    <TabBar
      label={label}
      items={queues.map((queue) => ({
        label: queue.label,
        count: queue.count,
        isCurrent: queue.value === value,
        onSelect: () => onChange(queue.value),
      }))}
    />
  )
}

/** The queues before the application runs, in their final size. */
export function QueueTabsOutline({ labels }: { labels: readonly string[] }) {
  return <TabBarOutline items={labels.map((label) => ({ label, count: null }))} />
}
