import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'

import { Button } from '../Button/Button.tsx'
import { CartBar } from './CartBar.tsx'

const meta = {
  component: CartBar,
  args: {
    lines: [
      {
        id: '1',
        label: '101 · Row C · 7 - 10',
        amount: '× 4',
        each: '$182.00 each',
        price: '$728.00',
      },
      {
        id: '2',
        label: '214 · Row F · 1 - 2',
        amount: '× 2',
        each: '$95.00 each',
        price: '$190.00',
      },
    ],
    onRemove: fn(),
    summary: '2 listings · 6 tickets · avg $153.00',
    total: '$918.00',
    actions: (
      <>
        <Button>Quick buy</Button>
        <Button emphasis="main">Buy selected</Button>
      </>
    ),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof CartBar>

export default meta

type Story = StoryObj<typeof meta>

export const TwoLines: Story = {}

export const ManyLines: Story = {
  args: {
    lines: Array.from({ length: 24 }, (_, index) => ({
      id: String(index),
      label: `${101 + index} · Row C · 7 - 10`,
      amount: '× 4',
      price: '$728.00',
    })),
    summary: '24 listings · 96 tickets · avg $182.00',
    total: '$17,472.00',
  },
}

const group = (id: string, heading: string) => ({ id, heading })

export const SeveralEvents: Story = {
  args: {
    lines: meta.args.lines.flatMap((line) => [
      { ...line, group: group('song', 'An Evening of Song · Jun 1, 2030') },
      { ...line, id: `${line.id}b`, group: group('play', 'The Long Play · Jun 2, 2030') },
    ]),
    summary: '4 listings · 12 tickets · 2 events',
    total: '$1,836.00',
  },
}

export const OneUnavailable: Story = {
  args: {
    lines: [
      { id: '1', label: '101 · Row C · 7 - 10', amount: '× 4', price: '$728.00' },
      { id: '2', label: '214 · Row F · 1 - 2', amount: '× 2', price: '$190.00', isGone: true },
    ],
    summary: '1 listing · 4 tickets',
    total: '$728.00',
  },
}
