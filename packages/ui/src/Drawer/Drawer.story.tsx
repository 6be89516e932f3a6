import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { Drawer } from './Drawer.tsx'

const meta = {
  component: Drawer,
  args: { isOpen: true, onClose: fn(), title: 'S-1042', children: 'Section 101, row C.' },
} satisfies Meta<typeof Drawer>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {}
