import type { Meta, StoryObj } from '@storybook/react-vite'

import { SwitchField } from './SwitchField.tsx'

const meta = {
  component: SwitchField,
  args: { label: 'Confirmed purchases' },
} satisfies Meta<typeof SwitchField>

export default meta

type Story = StoryObj<typeof meta>

export const Off: Story = {}

export const On: Story = { args: { defaultChecked: true } }

export const WithDescription: Story = {
  args: { description: 'Buys with one click from the primary payment method' },
}

export const InProgress: Story = { args: { isInProgress: true, defaultChecked: true } }

export const Disabled: Story = { args: { disabled: true } }

export const LongText: Story = {
  args: {
    label: 'Alert me when a listing is no longer the lowest price in its section',
    description: 'At most once an hour per event, by email and in notifications',
  },
}
