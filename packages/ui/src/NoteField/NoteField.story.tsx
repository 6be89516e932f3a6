import type { Meta, StoryObj } from '@storybook/react-vite'

import { NoteField } from './NoteField.tsx'

const meta = {
  component: NoteField,
  args: { label: 'Note' },
} satisfies Meta<typeof NoteField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { defaultValue: 'For Mr Lee,\nby Friday.' } }

export const Wrong: Story = {
  args: { defaultValue: 'Too much of it', error: 'Must be at most 1000 characters long' },
}
