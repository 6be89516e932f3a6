import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { Sheet } from './Sheet.tsx'

const meta = {
  component: Sheet,
  args: { isOpen: true, onClose: fn(), title: 'Filters', children: 'Quantity, section and price.' },
} satisfies Meta<typeof Sheet>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}
