import type { Meta, StoryObj } from '@storybook/react-vite'

import { ProportionBar } from './ProportionBar.tsx'

const meta = { component: ProportionBar, args: { share: 0.6 } } satisfies Meta<typeof ProportionBar>

export default meta

type Story = StoryObj<typeof meta>

export const MoreThanHalf: Story = {}

export const ShareOfZero: Story = { args: { share: 0 } }

export const FullProportion: Story = { args: { share: 1 } }
