import type { Meta, StoryObj } from '@storybook/react-vite'

import { FileDrop } from './FileDrop.tsx'

const meta = {
  component: FileDrop,
  args: { label: 'Inventory file', accept: '.csv,.txt', onFiles: () => {} },
} satisfies Meta<typeof FileDrop>

export default meta

type Story = StoryObj<typeof meta>

export const OneFile: Story = {}

export const SeveralFiles: Story = {
  args: {
    label: 'Documents',
    accept: '.pdf',
    multiple: true,
    description: 'PDF, one ticket per page',
  },
}

export const WithError: Story = { args: { error: 'The file has no rows. Choose another file.' } }

export const Disabled: Story = { args: { disabled: true } }
