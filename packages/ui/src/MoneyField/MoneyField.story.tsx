import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

import { MoneyField } from './MoneyField.tsx'

const meta = {
  component: MoneyField,
  args: { label: 'Minimum price', onApply: fn() },
} satisfies Meta<typeof MoneyField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { value: '182.50' } }

export const WithError: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Minimum price'), 'cheap{Enter}')
    await expect(canvas.getByText('Enter dollars, such as 182.50')).toBeVisible()
    await expect(args.onApply).not.toHaveBeenCalled()
  },
}

export const WithDescription: Story = {
  args: { description: 'Per ticket, before fees', placeholder: '182.50' },
}

export const Disabled: Story = { args: { value: '182.50', disabled: true } }
