import type { Meta, StoryObj } from '@storybook/react-vite'

import { Avatar } from './Avatar.tsx'

const meta = {
  component: Avatar,
  args: { name: 'Jordan Blake', href: '#settings' },
} satisfies Meta<typeof Avatar>

export default meta

type Story = StoryObj<typeof meta>

export const FromName: Story = {}

export const FromEmail: Story = { args: { name: 'kim@example.com' } }

export const Current: Story = { args: { isCurrent: true } }

export const RightToLeft: Story = { args: { name: 'נועה כהן' } }
