import type { Meta, StoryObj } from '@storybook/react-vite'

import { FileDrop } from './FileDrop.tsx'

const meta = {
  component: FileDrop,
  args: { label: 'Your file', accept: '.csv,.txt', onFiles: () => {} },
} satisfies Meta<typeof FileDrop>

export default meta

type Story = StoryObj<typeof meta>

export const One: Story = {}

export const Several: Story = {
  args: { label: 'Documents', accept: '.pdf', multiple: true, description: 'PDF, one page a seat' },
}

export const Wrong: Story = { args: { error: 'The file has no rows' } }

export const Disabled: Story = { args: { disabled: true } }
