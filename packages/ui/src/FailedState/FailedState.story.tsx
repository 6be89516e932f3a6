import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { Button } from '../Button/Button.tsx'
import { FailedState } from './FailedState.tsx'

const meta = {
  component: FailedState,
  args: { children: 'Events could not be loaded.', onRetry: fn() },
} satisfies Meta<typeof FailedState>

export default meta

type Story = StoryObj<typeof meta>

export const Retry: Story = {}

export const Retrying: Story = { args: { isRetrying: true } }

export const WithoutRetry: Story = {
  render: () => <FailedState>You don't have access to this report.</FailedState>,
}

export const WithOtherAction: Story = {
  args: {
    title: "You don't have access to this order",
    children: 'It belongs to another account.',
    action: <Button href="#purchases">Go to purchases</Button>,
  },
}
