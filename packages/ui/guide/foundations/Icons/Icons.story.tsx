import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'

import { EmptyState } from '../../../src/EmptyState/EmptyState.tsx'
import * as icons from '../../../src/icons.ts'
import { SearchBox } from '../../../src/SearchBox/SearchBox.tsx'

import classes from './Icons.module.css'

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** All icons with their import names. */
export const All: Story = {
  render: function All() {
    const [search, setSearch] = useState('')
    const found = Object.entries(icons).filter(([name]) =>
      name.toLowerCase().includes(search.toLowerCase()),
    )
    return (
      <>
        <SearchBox
          label="Search icons"
          value={search}
          onApply={setSearch}
          hasShortcut={false}
          className={classes['search']}
        />
        {found.length === 0 && <EmptyState>No matching icons.</EmptyState>}
        <ul className={classes['icons']}>
          {found.map(([name, Icon]) => (
            <li key={name} className={classes['icon']}>
              <Icon aria-hidden />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </>
    )
  },
}

/** 16 pixels in text, 20 in a button, 24 standalone. The stroke width scales. */
export const Sizes: Story = {
  render: () => (
    <ul className={classes['sizes']}>
      {[16, 20, 24].map((size) => (
        <li key={size}>
          <icons.IconTicket size={size} aria-hidden /> {size} px
        </li>
      ))}
    </ul>
  ),
}
