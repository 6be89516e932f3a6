import type { Meta, StoryObj } from '@storybook/react-vite'

import { Bone, CoverCardBones, FormBones, SwitchBones } from './Skeletons.tsx'

const meta = { component: Bone } satisfies Meta<typeof Bone>

export default meta

type Story = StoryObj<typeof meta>

export const Line: Story = { args: { width: '12rem' } }

export const CoverCards: Story = { render: () => <CoverCardBones /> }

export const Form: Story = { render: () => <FormBones /> }

export const Switches: Story = { render: () => <SwitchBones /> }
