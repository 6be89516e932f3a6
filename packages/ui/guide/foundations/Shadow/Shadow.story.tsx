import type { Meta, StoryObj } from '@storybook/react-vite'

import { Shapes } from '../Specimens.tsx'
import { findTokens } from '../tokens.ts'

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** The two elevation levels. */
export const ElevationLevels: Story = {
  render: () => (
    <Shapes
      names={findTokens(/^--sd-shadow/)}
      styleOf={(token) => ({ boxShadow: `var(${token})`, border: 'none' })}
    />
  ),
}
