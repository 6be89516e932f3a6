import type { Meta, StoryObj } from '@storybook/react-vite'

import { IconCalendar, IconUser } from '../icons.ts'
import { SuggestionPanel } from './SuggestionPanel.tsx'

const meta = {
  component: SuggestionPanel,
  args: {
    id: 'story',
    label: 'Suggestions',
    count: '2 suggestions',
    keysRef: { current: null },
    onActive: () => {},
    onClose: () => {},
    groups: [
      {
        title: 'Events',
        commands: [
          {
            id: '7',
            label: 'Hamilton',
            description: 'Fri, Nov 27 · New York',
            icon: <IconCalendar />,
            onRun: () => {},
          },
        ],
      },
      {
        title: 'Performers',
        commands: [
          {
            id: 'hamilton',
            label: 'Hamilton',
            description: '37 events',
            icon: <IconUser />,
            onRun: () => {},
          },
        ],
      },
    ],
  },
} satisfies Meta<typeof SuggestionPanel>

export default meta

type Story = StoryObj<typeof meta>

export const WithSuggestions: Story = {}

export const WithOutdatedResults: Story = { args: { isOld: true } }

export const NoSuggestions: Story = {
  args: { groups: [], count: 'No suggestions', empty: 'No results' },
}
