import { useLinkComponent } from '../Link/LinkContext.ts'
import { UnstyledButton } from '../mantine.ts'

import classes from './Tabs.module.css'

interface TabLook {
  label: string
  /** Number of rows behind the tab; `null` while loading, none by default. */
  count?: number | null
}

/** A tab of a bar: a link to a screen, or a choice of what the screen lists. */
export type TabBarItem = TabLook & { isCurrent: boolean } & (
    | { href: string }
    | { onSelect: () => void }
  )

interface TabBarProps {
  /** Accessible name of the tabs. */
  label: string
  /** The tabs, from left to right: either all links or all choices. */
  items: readonly TabBarItem[]
}

/** A line of tabs without panels, beside the title of a screen; it looks like `Tabs`. */
export function TabBar({ label, items }: TabBarProps) {
  const Anchor = useLinkComponent()
  const isNavigation = items.some((item) => 'href' in item)
  const Root = isNavigation ? 'nav' : 'div'
  return (
    <Root className={classes['bar']} aria-label={label} {...(!isNavigation && { role: 'group' })}>
      {items.map((item) =>
        'href' in item ? (
          <Anchor
            key={item.label}
            className={classes['tab']}
            href={item.href}
            aria-current={item.isCurrent ? 'page' : undefined}
          >
            <TabText {...item} />
          </Anchor>
        ) : (
          <UnstyledButton
            key={item.label}
            className={classes['tab'] ?? ''}
            aria-pressed={item.isCurrent}
            onClick={item.onSelect}
          >
            <TabText {...item} />
          </UnstyledButton>
        ),
      )}
    </Root>
  )
}

/** The tabs before the application runs, in their final size. */
export function TabBarOutline({ items }: { items: readonly TabLook[] }) {
  return (
    <div className={classes['bar']} aria-hidden>
      {items.map((item) => (
        <span key={item.label} className={classes['tab']}>
          <TabText {...item} />
        </span>
      ))}
    </div>
  )
}

function TabText({ label, count }: TabLook) {
  return (
    <>
      {label}
      {count !== undefined && (
        <span className={classes['count']}>{count?.toLocaleString('en-US')}</span>
      )}
    </>
  )
}
