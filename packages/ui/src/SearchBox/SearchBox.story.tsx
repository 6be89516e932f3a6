import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

import { SearchBox } from './SearchBox.tsx'

const meta = {
  component: SearchBox,
  args: { label: 'Search events', onApply: fn() },
} satisfies Meta<typeof SearchBox>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { value: 'Lakers' } }

export const AppliesTrimmed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Search events'), '  Lakers {Enter}')
    await expect(args.onApply).toHaveBeenCalledWith('Lakers')
  },
}

export const WithoutShortcut: Story = { args: { hasShortcut: false, label: 'Search this list' } }
