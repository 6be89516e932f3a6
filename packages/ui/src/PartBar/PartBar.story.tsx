import type { Meta, StoryObj } from '@storybook/react-vite'

import { PartBar } from './PartBar.tsx'

const meta = { component: PartBar, args: { share: 0.6 } } satisfies Meta<typeof PartBar>

export default meta

type Story = StoryObj<typeof meta>

export const MoreThanHalf: Story = {}

export const Nothing: Story = { args: { share: 0 } }

export const Whole: Story = { args: { share: 1 } }
