import type { Meta, StoryObj } from '@storybook/react-vite'

import { BREAKPOINTS, WIDER_THAN } from '../../../src/theme/breakpoints.ts'
import { Length, Specimens, TokenName } from '../Specimens.tsx'
import { tokensLike } from '../tokens.ts'
import { CHANGES, LENGTHS } from './lengths.ts'

import classes from '../foundations.module.css'

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** Steps of 4 pixels, which grow with the reader's text. */
export const Grid: Story = {
  render: () => (
    <Specimens caption="Grid" heads={['Token', 'Here', 'Drawn']}>
      {tokensLike(/^--sd-\d+$/).map((token) => (
        <tr key={token}>
          <TokenName token={token} />
          <Length token={token} />
        </tr>
      ))}
    </Specimens>
  ),
}

/** Lengths with a name of their own; those of rows follow the row spacing of the toolbar. */
export const Lengths: Story = {
  render: () => (
    <Specimens caption="Lengths" heads={['Token', 'For', 'Here', 'Drawn']}>
      {Object.entries(LENGTHS).map(([token, purpose]) => (
        <tr key={token}>
          <TokenName token={token} />
          <td className={classes['words']}>{purpose}</td>
          <Length token={token} />
        </tr>
      ))}
    </Specimens>
  ),
}

/** Widths at which a screen changes, named for what changes there. */
export const Breakpoints: Story = {
  render: () => (
    <Specimens caption="Breakpoints" heads={['Name', 'Pixels', 'Condition', 'What changes']}>
      {Object.entries(CHANGES).map(([name, change]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{BREAKPOINTS[change.at]}</td>
          <td>
            <code>{WIDER_THAN[change.at]}</code>
          </td>
          <td>{change.what}</td>
        </tr>
      ))}
    </Specimens>
  ),
}
