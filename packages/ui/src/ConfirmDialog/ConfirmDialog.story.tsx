import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  component: ConfirmDialog,
  args: {
    isOpen: true,
    onClose: fn(),
    onConfirm: fn(),
    title: 'Remove this card?',
    children: 'Visa ending in 4242 will no longer be offered at checkout.',
    confirmLabel: 'Remove',
  },
} satisfies Meta<typeof ConfirmDialog>

export default meta

type Story = StoryObj<typeof meta>

export const Dangerous: Story = { args: { isDangerous: true } }

export const Plain: Story = {
  args: { title: 'Log out?', children: 'You can come back any time.', confirmLabel: 'Log out' },
}

export const InProgress: Story = { args: { isDangerous: true, isInProgress: true } }
