import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { TabBar } from './TabBar.tsx'
import { Tabs } from './Tabs.tsx'

const meta = {
  component: Tabs,
  args: {
    label: 'Methods',
    value: 'payment',
    onChange: fn(),
    tabs: [
      { value: 'payment', label: 'Payment methods', content: 'Visa ending in 4242' },
      { value: 'payout', label: 'Payout methods', content: 'No payout methods added' },
    ],
  },
} satisfies Meta<typeof Tabs>

export default meta

type Story = StoryObj<typeof meta>

export const FirstTabSelected: Story = {}

export const SecondTabSelected: Story = { args: { value: 'payout' } }

export const ManyTabsOnNarrowScreen: Story = {
  args: {
    tabs: ['Account', 'Login', 'Alerts', 'Methods'].map((label) => ({
      value: label.toLowerCase(),
      label,
      content: label,
    })),
    value: 'alerts',
  },
  decorators: [(Story) => <div style={{ maxWidth: 288 }}>{Story()}</div>],
}

export const LinksWithoutPanels: Story = {
  render: () => (
    <TabBar
      label="Reports"
      items={[
        { label: 'Profit', href: '#profit', isCurrent: true },
        { label: 'Inventory', href: '#inventory', isCurrent: false },
      ]}
    />
  ),
}

export const ChoicesWithCounts: Story = {
  render: () => (
    <TabBar
      label="Queues"
      items={[
        { label: 'All', count: 1640, isCurrent: true, onSelect: fn() },
        { label: 'To confirm', count: 3, isCurrent: false, onSelect: fn() },
        { label: 'To deliver', count: null, isCurrent: false, onSelect: fn() },
      ]}
    />
  ),
}
