import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { Pager } from './Pager.tsx'

const meta = {
  component: Pager,
  args: { page: 1, total: 312, onPage: fn(), onPerPage: fn() },
} satisfies Meta<typeof Pager>

export default meta

type Story = StoryObj<typeof meta>

export const FirstPage: Story = {}

export const MiddleOfMany: Story = { args: { page: 12, total: 1204, totalText: '1,204 events' } }

export const OnePage: Story = { args: { total: 7, totalText: '7 sales' } }

export const Narrow: Story = {
  args: { page: 5, total: 480 },
  globals: { viewport: { value: 'mobile1' } },
}

export const NoRows: Story = { args: { total: 0, totalText: 'No sales' } }
