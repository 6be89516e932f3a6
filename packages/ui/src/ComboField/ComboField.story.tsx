import type { Meta, StoryObj } from '@storybook/react-vite'

import { ComboField } from './ComboField.tsx'

const meta = {
  component: ComboField,
  args: {
    label: 'Section',
    options: [
      { value: '101', label: '101' },
      { value: '102', label: '102', note: '4 listings' },
      { value: 'floor', label: 'Floor A' },
    ],
  },
} satisfies Meta<typeof ComboField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const WithTypedText: Story = { args: { defaultValue: '10' } }

export const WithError: Story = { args: { error: 'Choose a section of this venue' } }

export const WithDescription: Story = {
  args: { description: 'As printed on the ticket', placeholder: '101' },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: '101' } }
