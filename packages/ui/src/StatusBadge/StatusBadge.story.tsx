import type { Meta, StoryObj } from '@storybook/react-vite'

import { StatusBadge } from './StatusBadge.tsx'

const meta = {
  component: StatusBadge,
  args: { tone: 'waiting', children: 'Requested' },
} satisfies Meta<typeof StatusBadge>

export default meta

type Story = StoryObj<typeof meta>

export const Waiting: Story = {}

export const Positive: Story = { args: { tone: 'good', children: 'Confirmed' } }

export const Done: Story = { args: { tone: 'done', children: 'Delivered' } }

export const Held: Story = { args: { tone: 'held', children: 'Inactive' } }

export const Negative: Story = { args: { tone: 'bad', children: 'Rejected' } }

export const Limit: Story = { args: { tone: 'limit', children: 'At ceiling' } }

export const Neutral: Story = { args: { tone: 'neutral', children: 'Unverified' } }

export const LongText: Story = {
  args: { tone: 'held', children: 'On hold until the buyer has entered' },
  decorators: [(Story) => <div style={{ maxWidth: 140 }}>{Story()}</div>],
}
