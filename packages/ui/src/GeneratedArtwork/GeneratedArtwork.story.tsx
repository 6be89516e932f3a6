import type { Meta, StoryObj } from '@storybook/react-vite'

import { GeneratedArtwork } from './GeneratedArtwork.tsx'

const meta = {
  component: GeneratedArtwork,
  args: { motif: 'stadium', seed: '101' },
  decorators: [(Story) => <div style={{ maxWidth: 400 }}>{Story()}</div>],
} satisfies Meta<typeof GeneratedArtwork>

export default meta

type Story = StoryObj<typeof meta>

export const Stadium: Story = {}

export const Staff: Story = { args: { motif: 'staff' } }

export const Curtain: Story = { args: { motif: 'curtain' } }

export const Square: Story = { args: { shape: 'square' } }

export const Outline: Story = { args: { outline: 'bowl' } }

export const Marked: Story = {
  args: {
    marks: [
      { name: 'Golden State Warriors', letters: 'GSW' },
      { name: 'Los Angeles Lakers', letters: 'LAL' },
    ],
  },
}
