import type { Meta, StoryObj } from '@storybook/react-vite'

import { TbaBadge } from './TbaBadge.tsx'

const meta = {
  component: TbaBadge,
} satisfies Meta<typeof TbaBadge>

export default meta

type Story = StoryObj<typeof meta>

export const DateToBeAnnounced: Story = {}

export const TimeToBeAnnounced: Story = { args: { what: 'Time' } }

export const DateAndTimeToBeAnnounced: Story = { args: { what: 'Date and time' } }
