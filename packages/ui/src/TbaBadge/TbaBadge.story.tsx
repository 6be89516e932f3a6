import type { Meta, StoryObj } from '@storybook/react-vite'

import { TbaBadge } from './TbaBadge.tsx'

const meta = {
  component: TbaBadge,
} satisfies Meta<typeof TbaBadge>

export default meta

type Story = StoryObj<typeof meta>

export const OfADate: Story = {}

export const OfATime: Story = { args: { what: 'Time' } }

export const OfBoth: Story = { args: { what: 'Date and time' } }
