import cx from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'

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
  const bar = useTabScroll(items.findIndex(({ isCurrent }) => isCurrent))
  const Root = isNavigation ? 'nav' : 'div'
  return (
    <Root
      // Both elements have the same interface; React types the refs by tag.
      ref={bar as RefObject<HTMLDivElement | null>}
      className={classes['bar']}
      aria-label={label}
      {...(!isNavigation && { role: 'group' })}
    >
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

const CURRENT_TAB = '[aria-current], [aria-pressed="true"], [aria-selected="true"]'

/** Scrolls a line of tabs, and nothing else, so that its current tab is in the middle. */
const centerCurrentTab = (line: HTMLElement) => {
  const tab = line.querySelector(CURRENT_TAB)
  if (!tab) return
  const { left, width } = tab.getBoundingClientRect()
  line.scrollLeft += left + width / 2 - line.getBoundingClientRect().left - line.clientWidth / 2
}

/** Shows a tab that the keyboard has reached. A pressed tab must not move away from the pointer. */
const showFocusedTab = ({ target }: FocusEvent) => {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Marks the ends of a line behind which there is more; the marked ends fade out. */
const markHiddenEnds = (line: HTMLElement) => {
  const scrolls = getComputedStyle(line).overflowX !== 'visible'
  const hidden = scrolls ? line.scrollWidth - line.clientWidth : 0
  line.toggleAttribute('data-more-before', scrolls && line.scrollLeft > 1)
  line.toggleAttribute('data-more-after', line.scrollLeft < hidden - 1)
}

/** Marks the hidden ends of a line whenever they can have changed; returns the cleanup. */
const watchHiddenEnds = (line: HTMLElement, onResize?: () => void) => {
  const mark = () => markHiddenEnds(line)
  const sizes = new ResizeObserver((entries) => {
    if (entries.some(({ target }) => target === line)) onResize?.()
    mark()
  })
  for (const element of [line, ...line.children]) sizes.observe(element)
  const children = new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (added instanceof Element) sizes.observe(added)
    mark()
  })
  children.observe(line, { childList: true })
  line.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    children.disconnect()
    line.removeEventListener('scroll', mark)
  }
}

/**
 * A line of controls. If its `className` makes it scroll sideways, its ends fade out where there are
 * more controls.
 */
export function ScrollLine({ className, ...rest }: ComponentPropsWithoutRef<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current ? watchHiddenEnds(ref.current) : undefined), [])
  return <div ref={ref} className={cx(classes['scrollLine'], className)} {...rest} />
}

/**
 * Ref of a line of tabs that scrolls if they do not fit: the current tab is in view on mount, when it
 * changes and when the width changes, and the ends show whether there are more tabs.
 */
export function useTabScroll(current: number | string) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (ref.current) centerCurrentTab(ref.current)
  }, [current])
  useEffect(() => {
    const line = ref.current
    if (!line) return
    const stop = watchHiddenEnds(line, () => centerCurrentTab(line))
    line.addEventListener('focusin', showFocusedTab)
    return () => {
      stop()
      line.removeEventListener('focusin', showFocusedTab)
    }
  }, [])
  return ref
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
