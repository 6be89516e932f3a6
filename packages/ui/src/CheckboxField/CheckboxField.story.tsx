import type { Meta, StoryObj } from '@storybook/react-vite'

import { Link } from '../Link/Link.tsx'
import { CheckboxField } from './CheckboxField.tsx'

const meta = {
  component: CheckboxField,
  args: { label: 'Keep me logged in' },
} satisfies Meta<typeof CheckboxField>

export default meta

type Story = StoryObj<typeof meta>

export const Off: Story = {}

export const On: Story = { args: { defaultChecked: true } }

export const WithError: Story = {
  args: {
    label: (
      <>
        I accept the <Link href="#terms">Terms & Conditions</Link>
      </>
    ),
    error: 'Accept the Terms & Conditions to continue',
  },
}

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }

export const LongText: Story = {
  args: {
    label:
      'The tickets are in hand, the barcodes are not listed or sold anywhere else, and I will deliver at least two days before the event.',
  },
}
