import type { Meta, StoryObj } from '@storybook/react-vite'

import { theme } from '../../../src/theme/theme.ts'
import { Shapes } from '../Specimens.tsx'

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** All radii of the theme. */
export const Radii: Story = {
  render: () => (
    <Shapes
      names={Object.keys(theme.radius ?? {}).map((size) => `--mantine-radius-${size}`)}
      styleOf={(token) => ({ borderRadius: `var(${token})` })}
    />
  ),
}
