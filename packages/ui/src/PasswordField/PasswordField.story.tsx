import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { PasswordField } from './PasswordField.tsx'

const meta = {
  component: PasswordField,
  args: { label: 'Password', defaultValue: 'Tickets-2026' },
} satisfies Meta<typeof PasswordField>

export default meta

type Story = StoryObj<typeof meta>

export const PasswordHidden: Story = {}

export const WithError: Story = { args: { error: 'Enter at least 8 characters' } }

export const WithRules: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    rules: [
      { label: 'at least 8 characters', isMet: true },
      { label: 'an uppercase letter', isMet: true },
      { label: 'a lowercase letter', isMet: true },
      { label: 'a special character', isMet: false },
      { label: 'a number', isMet: false },
    ],
  },
}

export const WithWarning: Story = {
  args: { ...WithRules.args, warning: 'This password is very common. Choose another one.' },
}

export const WithRulesAndError: Story = {
  args: { ...WithRules.args, error: 'Add a special character and a number' },
}

export const PasswordVisible: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
  },
}

export const Disabled: Story = { args: { disabled: true } }
