import type { Meta, StoryObj } from '@storybook/react-vite'

import { ShareBar } from './ShareBar.tsx'

const meta = { component: ShareBar, args: { share: 0.6 } } satisfies Meta<typeof ShareBar>

export default meta

type Story = StoryObj<typeof meta>

export const MoreThanHalf: Story = {}

export const ShareOfZero: Story = { args: { share: 0 } }

export const FullShare: Story = { args: { share: 1 } }
