import type { Meta, StoryObj } from '@storybook/react-vite'

import { TextareaField } from './TextareaField.tsx'

const meta = {
  component: TextareaField,
  args: { label: 'Note' },
} satisfies Meta<typeof TextareaField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { defaultValue: 'Hold for Mr. Lee\nuntil Friday.' } }

export const WithError: Story = {
  args: { defaultValue: 'A note that is too long', error: 'Enter at most 1,000 characters' },
}
