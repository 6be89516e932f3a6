import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

import { StarToggle } from './StarToggle.tsx'

const meta = {
  component: StarToggle,
  args: { isOn: false, onToggle: fn(), label: 'Warriors at Lakers' },
} satisfies Meta<typeof StarToggle>

export default meta

type Story = StoryObj<typeof meta>

export const Off: Story = {}

export const Toggled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Favorite: Warriors at Lakers' }))
    await expect(args.onToggle).toHaveBeenCalledWith(true)
  },
}

export const On: Story = { args: { isOn: true } }

export const Disabled: Story = { args: { disabled: true } }
