import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { PageExample } from '../PageExample.tsx'
import { simulateDelay } from '../sales.ts'
import { SalesListInState } from './SalesListInState.tsx'

const meta = {
  title: 'Loading, empty and error states',
  component: SalesListInState,
  parameters: { layout: 'fullscreen' },
  args: { state: 'some', onRetry: fn(simulateDelay) },
  decorators: [
    (Story) => (
      <PageExample>
        <Story />
      </PageExample>
    ),
  ],
} satisfies Meta<typeof SalesListInState>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { state: 'waiting' } }

export const WithRows: Story = {}

export const Refreshing: Story = { args: { state: 'waiting for others' } }

export const Empty: Story = { args: { state: 'empty' } }

export const LoadError: Story = { args: { state: 'failed' } }

/** The retry succeeds. */
export const AfterRetry: Story = {
  args: { state: 'failed', onRetry: fn(() => Promise.resolve()) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
    await expect(await canvas.findByText('$90.00')).toBeVisible()
  },
}
