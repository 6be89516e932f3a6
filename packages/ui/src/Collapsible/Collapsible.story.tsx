import type { Meta, StoryObj } from '@storybook/react-vite'

import { Collapsible } from './Collapsible.tsx'

const meta = {
  component: Collapsible,
  args: { title: 'Sales over time', children: 'January: $1,200.00. February: $980.00.' },
} satisfies Meta<typeof Collapsible>

export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {}
