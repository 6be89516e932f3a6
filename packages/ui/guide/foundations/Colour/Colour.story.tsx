import type { Meta, StoryObj } from '@storybook/react-vite'

import { INDIGO, RED, SLATE_DARK, SLATE_LIGHT } from '../../../src/theme/colors.ts'
import { Specimens } from '../Specimens.tsx'
import { tokensLike } from '../tokens.ts'
import { ColourRow, PairRow } from './ColourRow.tsx'
import { DRAWN, PAIRS, ROLES } from './roles.ts'
import { Scale } from './Scale.tsx'

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** What components name: a role, never a colour. */
export const Roles: Story = {
  render: () => (
    <>
      {Object.entries(ROLES).map(([caption, roles]) => (
        <Specimens key={caption} caption={caption} heads={['Role', 'Light', 'Dark', 'For']}>
          {roles.map((role) => (
            <ColourRow key={role.token} {...role} />
          ))}
        </Specimens>
      ))}
    </>
  ),
}

/** Every pair that is drawn, and its contrast in both schemes. */
export const Contrast: Story = {
  render: () => (
    <Specimens caption="Contrast" heads={['Pair', 'At least', 'Light', 'Dark']}>
      {PAIRS.map((pair) => (
        <PairRow key={`${pair.front} ${pair.back}`} {...pair} />
      ))}
    </Specimens>
  ),
}

/** Where a colour is a figure: maps, charts, covers. */
export const Drawn: Story = {
  render: () => (
    <>
      {Object.entries(DRAWN).map(([caption, pattern]) => (
        <Specimens key={caption} caption={caption} heads={['Role', 'Light', 'Dark']}>
          {tokensLike(pattern).map((token) => (
            <ColourRow key={token} token={token} />
          ))}
        </Specimens>
      ))}
    </>
  ),
}

/** What the roles are taken from, and Mantine's own parts with them. */
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
