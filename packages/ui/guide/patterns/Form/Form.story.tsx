import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'

import { dismissToast, toastStore } from '../../../src/Toasts/toast.ts'
import { PageExample } from '../PageExample.tsx'
import { simulateDelay } from '../sales.ts'
import { PayoutForm } from './PayoutForm.tsx'

const meta = {
  component: PayoutForm,
  parameters: { layout: 'fullscreen' },
  args: { onSave: fn(simulateDelay) },
  decorators: [
    (Story) => (
      <PageExample>
        <Story />
      </PageExample>
    ),
  ],
  // Dismisses the toasts of the previous story.
  beforeEach: () => () => {
    for (const { id } of toastStore.read()) dismissToast(id)
  },
} satisfies Meta<typeof PayoutForm>

export default meta

type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** Sets the value in one event. The docs page renders several stories, and only one element can have the focus. */
const enter = (canvas: Canvas, name: string, value: string) =>
  fireEvent.input(canvas.getByRole('textbox', { name }), { target: { value } })

async function fill(canvas: Canvas) {
  await enter(canvas, 'Account holder', 'Jordan Blake')
  await enter(canvas, 'Routing number', '110000000')
  await enter(canvas, 'Account number', '000123456789')
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
}

export const Empty: Story = {}

/** Submitted with errors: each invalid field shows its error. */
export const WithFieldErrors: Story = {
  args: { initial: { values: { routing: '1100' }, isSubmitted: true } },
}

/** Saving failed: the error is next to the button, and the input is kept. */
export const WithSaveError: Story = {
  args: {
    initial: {
      values: { holder: 'Jordan Blake', routing: '110000000', account: '000123456789' },
      hasFailed: true,
    },
  },
}

/** Submitting with errors moves the focus to the first invalid field. */
export const Submitted: Story = {
  play: async ({ canvas, args }) => {
    await enter(canvas, 'Routing number', '1100')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByRole('textbox', { name: 'Account holder' })).toHaveFocus()
    await expect(canvas.getByText('Enter a 9-digit routing number.')).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** Saving: the button keeps its width and ignores a second click. */
export const Saving: Story = {
  args: { onSave: fn(() => new Promise<void>(() => {})) },
  play: async ({ canvas, args }) => {
    await fill(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
}

export const Saved: Story = {
  play: async ({ canvas }) => {
    await fill(canvas)
    await waitFor(() => expect(screen.getByText('Payout method saved.')).toBeVisible())
  },
}

/** A failed request keeps the input. */
export const FailedToSave: Story = {
  args: { onSave: fn(() => Promise.reject(new Error('unreachable'))) },
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nothing was saved')
    await expect(canvas.getByRole('textbox', { name: 'Account holder' })).toHaveValue(
      'Jordan Blake',
    )
  },
}
