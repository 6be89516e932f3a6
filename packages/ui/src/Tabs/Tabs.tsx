import '../theme/base.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs as MantineTabs } from '@mantine/core'
import type { TabsProps as MantineTabsProps } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'

import { useTabScroll } from './TabBar.tsx'

import classes from './Tabs.module.css'

export interface TabsProps extends Omit<MantineTabsProps, 'value' | 'onChange' | 'children'> {
  /** Accessible name of the tab list. */
  label: string
  /** The tabs, from left to right. */
  tabs: readonly { value: string; label: string; content: ReactNode }[]
  /** The selected tab. */
  value: string
  /** Called with the new tab. */
  onChange: (value: string) => void
}

/** Tabs with their panels; arrow keys move between the tabs. */
export function Tabs({ label, tabs, value, onChange, ...rest }: TabsProps) {
  const list = useTabScroll(value)
  return (
    <MantineTabs
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      keepMounted={false}
      classNames={{ root: classes['root'], list: classes['list'], tab: classes['tab'] }}
      {...rest}
    >
      <MantineTabs.List ref={list as RefObject<HTMLDivElement | null>} aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value} pt="md">
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
