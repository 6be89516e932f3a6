import type { Meta, StoryObj } from '@storybook/react-vite'

import { Logo } from './Logo.tsx'

const meta = {
  component: Logo,
} satisfies Meta<typeof Logo>

export default meta

type Story = StoryObj<typeof meta>

export const FullLogo: Story = {}

export const Large: Story = { args: { size: 40 } }

export const MarkOnly: Story = { args: { markOnly: true } }
