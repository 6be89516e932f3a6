import type { Meta, StoryObj } from '@storybook/react-vite'

import { Shapes } from '../Specimens.tsx'
import { tokensLike } from '../tokens.ts'

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** The two elevation levels. */
export const Heights: Story = {
  render: () => (
    <Shapes
      names={tokensLike(/^--sd-shadow/)}
      styleOf={(token) => ({ boxShadow: `var(${token})`, border: 'none' })}
    />
  ),
}
