import type { Meta, StoryObj } from '@storybook/react-vite'

import { INDIGO, RED, SLATE_DARK, SLATE_LIGHT } from '../../../src/theme/colors.ts'
import { Specimens } from '../Specimens.tsx'
import { findTokens } from '../tokens.ts'
import { ColorRow, ColorPairRow } from './ColorRow.tsx'
import { DRAWING_COLORS, PAIRS, ROLES } from './roles.ts'
import { Scale } from './Scale.tsx'

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** Components use roles, never color values. */
export const ColorRoles: Story = {
  render: () => (
    <>
      {Object.entries(ROLES).map(([caption, roles]) => (
        <Specimens key={caption} caption={caption} heads={['Role', 'Light', 'Dark', 'Purpose']}>
          {roles.map((role) => (
            <ColorRow key={role.token} {...role} />
          ))}
        </Specimens>
      ))}
    </>
  ),
}

/** Every pair in use, with its contrast in both color schemes. */
export const Contrast: Story = {
  render: () => (
    <Specimens caption="Contrast" heads={['Pair', 'Minimum', 'Light', 'Dark']}>
      {PAIRS.map((pair) => (
        <ColorPairRow key={`${pair.front} ${pair.back}`} {...pair} />
      ))}
    </Specimens>
  ),
}

/** Colors of maps, charts and covers. */
export const SeatMapColors: Story = {
  render: () => (
    <>
      {Object.entries(DRAWING_COLORS).map(([caption, pattern]) => (
        <Specimens key={caption} caption={caption} heads={['Role', 'Light', 'Dark']}>
          {findTokens(pattern).map((token) => (
            <ColorRow key={token} token={token} />
          ))}
        </Specimens>
      ))}
    </>
  ),
}

/** The scales behind the roles, also used by Mantine. */
export const Scales: Story = {
  render: () => (
    <>
      <Scale name="Light slate" steps={SLATE_LIGHT} />
      <Scale name="Dark slate" steps={SLATE_DARK} />
      <Scale name="Indigo" steps={INDIGO} />
      <Scale name="Red" steps={RED} />
    </>
  ),
}
