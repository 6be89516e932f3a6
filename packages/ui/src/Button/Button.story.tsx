import type { Meta, StoryObj } from '@storybook/react-vite'

import { IconDownload } from '../icons.ts'
import { Button } from './Button.tsx'

const meta = {
  component: Button,
  args: { children: 'Buy selected' },
} satisfies Meta<typeof Button>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const Main: Story = { args: { emphasis: 'main' } }

export const Quiet: Story = { args: { emphasis: 'quiet' } }

export const Danger: Story = { args: { emphasis: 'danger', children: 'Remove' } }

export const InProgress: Story = { args: { emphasis: 'main', isInProgress: true } }

export const Disabled: Story = { args: { emphasis: 'main', disabled: true } }

export const AsLink: Story = { args: { href: '#events', children: 'Back to events' } }

export const Small: Story = { args: { size: 'small' } }

export const Large: Story = { args: { size: 'large', emphasis: 'main' } }

export const FullWidth: Story = { args: { fullWidth: true, emphasis: 'main', children: 'Log in' } }

export const WithIcon: Story = { args: { icon: <IconDownload aria-hidden />, children: 'Report' } }

export const LongText: Story = {
  args: { children: 'Withdraw $12,480.00 to the account ending in 6789' },
  decorators: [(Story) => <div style={{ maxWidth: 220 }}>{Story()}</div>],
}
