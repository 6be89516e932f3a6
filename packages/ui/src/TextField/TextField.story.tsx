import type { Meta, StoryObj } from '@storybook/react-vite'

import { TextField } from './TextField.tsx'

const meta = {
  component: TextField,
  args: { label: 'Name' },
} satisfies Meta<typeof TextField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { defaultValue: 'Jordan Blake' } }

export const Wrong: Story = {
  args: { defaultValue: 'jordan@', label: 'Email', error: 'Enter an e-mail address' },
}

export const ReadOnly: Story = {
  args: { label: 'Broker id', defaultValue: '9f3c11a2', readOnly: true },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Jordan Blake' } }

export const Explained: Story = {
  args: {
    label: 'Phone number',
    description: 'With a plus and the country code',
    placeholder: '+12025550123',
  },
}

export const LongText: Story = {
  args: {
    label: 'What the buyer should know about the seats and the way in',
    defaultValue: 'Aisle seats under the overhang, entry by gate 4 only, doors an hour earlier',
    error: 'At most 60 characters. Say first what decides whether somebody buys.',
  },
}

export const RightToLeft: Story = { args: { defaultValue: 'נועה כהן', dir: 'auto' } }
