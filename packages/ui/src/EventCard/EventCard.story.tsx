import type { Meta, StoryObj } from '@storybook/react-vite'

import { EventCard } from './EventCard.tsx'

const meta = {
  component: EventCard,
  args: {
    title: 'Warriors at Lakers',
    href: '#event',
    cover: { motif: 'stadium', seed: '101' },
    lines: ['Fri, Nov 20, 2026, 7:30 PM', 'Crypto.com Arena, Los Angeles'],
    price: 'From $182.00',
  },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>],
} satisfies Meta<typeof EventCard>

export default meta

type Story = StoryObj<typeof meta>

export const Starred: Story = { args: { isStarred: true } }

export const NotStarred: Story = { args: { isStarred: false } }

export const LongTitle: Story = {
  args: {
    title:
      'An Evening of Late Beethoven Quartets with the Players of the Los Angeles Philharmonic Orchestra',
    cover: { motif: 'staff', seed: '7' },
  },
}

export const TitleOnly: Story = {
  args: { title: 'Hadestown', lines: [], cover: { motif: 'curtain', seed: '9' }, price: undefined },
}

export const RightToLeft: Story = {
  args: { title: 'ليلة مع الأوركسترا (الحفل الثاني)', cover: { motif: 'staff', seed: '12' } },
}
