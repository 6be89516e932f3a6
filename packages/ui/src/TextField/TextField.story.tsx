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

export const WithError: Story = {
  args: { defaultValue: 'jordan@', label: 'Email', error: 'Enter an email address' },
}

export const ReadOnly: Story = {
  args: { label: 'Broker ID', defaultValue: '9f3c11a2', readOnly: true },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Jordan Blake' } }

export const WithDescription: Story = {
  args: {
    label: 'Phone number',
    description: 'Include + and the country code',
    placeholder: '+12025550123',
  },
}

export const LongText: Story = {
  args: {
    label: 'Notes to buyer about the seats and the entrance to the venue',
    defaultValue: 'Aisle seats under the overhang, enter through gate 4, doors open an hour early',
    error: 'Enter at most 60 characters. Put the most important facts first.',
  },
}

export const RightToLeft: Story = { args: { defaultValue: 'נועה כהן', dir: 'auto' } }
