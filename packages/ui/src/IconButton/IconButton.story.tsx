import type { Meta, StoryObj } from '@storybook/react-vite'

import { IconDownload } from '../icons.ts'
import { IconButton } from './IconButton.tsx'

const meta = {
  component: IconButton,
  args: { label: 'Download report', children: <IconDownload /> },
} satisfies Meta<typeof IconButton>

export default meta

type Story = StoryObj<typeof meta>

export const Quiet: Story = {}

export const Plain: Story = { args: { emphasis: 'plain' } }

export const Small: Story = { args: { size: 'small' } }

export const Large: Story = { args: { size: 'large' } }

export const Disabled: Story = { args: { disabled: true } }
