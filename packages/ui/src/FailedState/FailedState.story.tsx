import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { FailedState } from './FailedState.tsx'

const meta = {
  component: FailedState,
  args: { children: 'The events could not be loaded.', onRetry: fn() },
} satisfies Meta<typeof FailedState>

export default meta

type Story = StoryObj<typeof meta>

export const Retry: Story = {}

export const Retrying: Story = { args: { isRetrying: true } }
