import type { Meta, StoryObj } from '@storybook/react-vite'

import { Skeleton, CardSkeleton, FormSkeleton, SwitchSkeleton } from './Skeletons.tsx'

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>

export default meta

type Story = StoryObj<typeof meta>

export const Line: Story = { args: { width: '12rem' } }

export const EventCoverCards: Story = { render: () => <CardSkeleton /> }

export const Form: Story = { render: () => <FormSkeleton /> }

export const Switches: Story = { render: () => <SwitchSkeleton /> }
