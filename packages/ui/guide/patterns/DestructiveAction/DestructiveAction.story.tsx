import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import { dismissToast, toastStore } from '../../../src/Toasts/toast.ts'
import { PageExample } from '../PageExample.tsx'
import { simulateDelay } from '../sales.ts'
import { CardList } from './CardList.tsx'

const meta = {
  title: 'Destructive action',
  component: CardList,
  parameters: { layout: 'fullscreen' },
  args: { cards: ['Visa ending 4242', 'Mastercard ending 4444'], onRemove: fn(simulateDelay) },
  decorators: [
    (Story) => (
      <PageExample>
        <Story />
      </PageExample>
    ),
  ],
  beforeEach: () => () => {
    for (const { id } of toastStore.read()) dismissToast(id)
  },
} satisfies Meta<typeof CardList>

export default meta

type Story = StoryObj<typeof meta>

export const Idle: Story = {}

/** The dialog says what is removed and what stays. The focus starts on _Cancel_. */
export const ConfirmationOpen: Story = { args: { initialCardToRemove: 'Visa ending 4242' } }

export const OpenConfirmation: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Visa ending 4242' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
}

export const Removed: Story = {
  args: { onRemove: fn(() => Promise.resolve()) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Visa ending 4242' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove card' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onRemove).toHaveBeenCalledWith('Visa ending 4242')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}

/** The request fails: the card stays, and a toast reports the error. */
export const RemovalFailed: Story = {
  args: { onRemove: fn(() => Promise.reject(new Error('unreachable'))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Visa ending 4242' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove card' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(screen.getByText("Couldn't remove Visa ending 4242. Try again.")).toBeVisible(),
    )
  },
}
