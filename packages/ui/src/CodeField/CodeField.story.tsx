import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

import { CodeField } from './CodeField.tsx'

const meta = {
  component: CodeField,
  args: { label: 'Code', onComplete: fn() },
} satisfies Meta<typeof CodeField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const PartlyFilled: Story = { args: { defaultValue: '123' } }

export const WithError: Story = { args: { error: 'Wrong code. Try again.' } }

export const InProgress: Story = { args: { defaultValue: '123456', isInProgress: true } }

export const Disabled: Story = { args: { disabled: true } }

export const Short: Story = { args: { length: 4 } }

export const WithTypedCode: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Code', { selector: 'input' }), '1')
    await userEvent.keyboard('23456')
    await expect(args.onComplete).toHaveBeenCalledWith('123456')
  },
}
