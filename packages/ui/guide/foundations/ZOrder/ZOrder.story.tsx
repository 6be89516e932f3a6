import type { Meta, StoryObj } from '@storybook/react-vite'

import { LayerCard } from './LayerCard.tsx'

import classes from './ZOrder.module.css'

/** A z-index layer. */
interface Layer {
  /** The elements in the layer. */
  what: string
  /** The CSS `z-index` value. */
  zIndex: string
  /** The token of the value; none if it is calculated from another token. */
  token?: string
}

/** All layers, from bottom to top. */
const LAYERS: readonly Layer[] = [
  { what: 'Page content and sticky table headers', zIndex: '1' },
  { what: 'Cart bar', zIndex: 'calc(var(--sd-layer-bar) - 1)' },
  {
    what: 'Top bar and bottom menu',
    zIndex: 'var(--sd-layer-bar)',
    token: '--sd-layer-bar',
  },
  { what: 'Calendar dropdown', zIndex: 'calc(var(--sd-layer-bar) + 10)' },
  {
    what: 'Dialogs, drawers, sheets and the command palette',
    zIndex: 'var(--mantine-z-index-modal)',
    token: '--mantine-z-index-modal',
  },
  {
    what: 'Menus and option lists',
    zIndex: 'var(--mantine-z-index-popover)',
    token: '--mantine-z-index-popover',
  },
  { what: 'Toasts', zIndex: 'var(--sd-layer-toast)', token: '--sd-layer-toast' },
]

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
