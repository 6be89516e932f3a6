import type { Meta, StoryObj } from '@storybook/react-vite'

import { LayerCard } from './LayerCard.tsx'
import { LAYERS } from './layers.ts'

import classes from './ZOrder.module.css'

const meta = { title: 'Z-order', parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** All layers. Each card is at the z-index of its layer. */
export const Layers: Story = {
  render: () => (
    <ol className={classes['layers']}>
      {LAYERS.map((layer, index) => (
        <LayerCard key={layer.zIndex} {...layer} depth={index} />
      ))}
    </ol>
  ),
}
