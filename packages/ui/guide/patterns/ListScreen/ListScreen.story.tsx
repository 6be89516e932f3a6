import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { ListScreen } from './ListScreen.tsx'

const meta = {
  title: 'List screen',
  component: ListScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>

export default meta

type Story = StoryObj<typeof meta>

export const AllRows: Story = {}

/** A search without matches offers to clear the filters. */
export const NothingFound: Story = { args: { initialQuery: { search: 'opera' } } }

/** Filtered by status, with the total of the matching sales. */
export const Filtered: Story = { args: { initialQuery: { status: 'Requested' } } }

/** The user searches for what is not there. */
export const Searching: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search sales' }), 'opera{Enter}')
    await expect(canvas.getByText('No matching sales.')).toBeVisible()
  },
}

/** The user filters by status. */
export const Filtering: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'Requested')
    await waitFor(() => expect(canvas.queryByText('Delivered', { selector: 'span' })).toBeNull())
    await expect(canvas.getByRole('status')).toHaveTextContent(/^7 sales, \$/)
  },
}
