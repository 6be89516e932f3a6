import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { DIALOG_ARG_TYPES } from '../Modal/dialog-arg-types.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  component: ConfirmDialog,
  argTypes: DIALOG_ARG_TYPES,
  args: {
    isOpen: true,
    onClose: fn(),
    onConfirm: fn(),
    title: 'Remove this card?',
    children: "You can't pay with Visa ending in 4242 anymore.",
    confirmLabel: 'Remove',
  },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof ConfirmDialog>

export default meta

type Story = StoryObj<typeof meta>

export const Dangerous: Story = { args: { isDangerous: true } }

export const Plain: Story = {
  args: {
    title: 'Log out?',
    children: 'You need your password to log in again.',
    confirmLabel: 'Log out',
  },
}

export const InProgress: Story = { args: { isDangerous: true, isInProgress: true } }

export const LongText: Story = {
  args: {
    isDangerous: true,
    title: 'Deactivate 214 listings?',
    children:
      'Buyers will no longer see them. Existing orders are not affected, and their tickets still have to be delivered on time. You can undo this for 10 minutes; after that, activate the listings again.',
    confirmLabel: 'Deactivate listings',
  },
}
