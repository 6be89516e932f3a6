import type { Meta, StoryObj } from '@storybook/react-vite'

import { Button } from '../Button/Button.tsx'
import { EventCard } from '../EventCard/EventCard.tsx'
import { Link } from '../Link/Link.tsx'
import { Carousel } from './Carousel.tsx'

const cards = Array.from({ length: 8 }, (_, index) => (
  <EventCard
    key={index}
    title={`Warriors at Lakers, game ${index + 1}`}
    href={`#event-${index}`}
    cover={{ motif: 'stadium', seed: String(index) }}
    lines={['Fri, Nov 20, 2026, 7:30 PM', 'Crypto.com Arena, Los Angeles']}
    price="From $182.00"
    isStarred={index === 1}
  />
))

const tags = ['Playoffs', 'Season openers', 'This weekend', 'Under $100', 'Derbies', 'Finals'].map(
  (tag) => (
    <Button key={tag} fullWidth>
      {tag}
    </Button>
  ),
)

const meta = {
  component: Carousel,
  args: { label: 'Sport', children: cards, action: <Link href="#all">See all</Link> },
} satisfies Meta<typeof Carousel>

export default meta

type Story = StoryObj<typeof meta>

export const Cards: Story = {}

export const FewItems: Story = { args: { children: cards.slice(0, 2) } }

export const Tags: Story = {
  args: { label: 'Quick search', kind: 'tags', children: tags, action: undefined },
}
