import type { Meta, StoryObj } from '@storybook/react-vite'

import { BREAKPOINTS, type BreakpointName, WIDER_THAN } from '../../../src/theme/breakpoints.ts'
import { Length, Specimens, TokenName } from '../Specimens.tsx'
import { findTokens } from '../tokens.ts'

import classes from '../foundations.module.css'

/** Named lengths and their purpose. */
const LENGTHS: Readonly<Record<string, string>> = {
  '--sd-row-height': 'Table row height.',
  '--sd-short-row-height': 'Row height of dense lists.',
  '--sd-row-inset': 'Padding of a list card.',
  '--sd-row-gap': 'Gap between list cards.',
  '--sd-target': 'Minimum target size of a control.',
  '--sd-bar-height': 'Height of the top bar.',
  '--sd-page-gutter': 'Page margin.',
  '--sd-page-width': 'Maximum page width.',
}

/** What changes at each breakpoint. */
const CHANGES = {
  eventHeader: { at: 'eventHeader', what: 'The event header fits on one line.' },
  cards: { at: 'cards', what: 'Lists are tables; below, cards.' },
  menu: { at: 'menu', what: 'Navigation is in the top bar; below, in the bottom menu.' },
  compactLedger: { at: 'compactLedger', what: 'Ledgers show all columns.' },
  tableBesideMap: {
    at: 'tableBesideMap',
    what: 'Next to a seat map, the table shows the in-hand date column.',
  },
} as const satisfies { [Name in BreakpointName]: { at: Name; what: string } }

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** Steps of 4 pixels that scale with the text size. */
export const Grid: Story = {
  render: () => (
    <Specimens caption="Grid" heads={['Token', 'Current value', 'Example']}>
      {findTokens(/^--sd-\d+$/).map((token) => (
        <tr key={token}>
          <TokenName token={token} />
          <Length token={token} />
        </tr>
      ))}
    </Specimens>
  ),
}

/** Named lengths. Row lengths depend on the row density in the toolbar. */
export const Lengths: Story = {
  render: () => (
    <Specimens caption="Lengths" heads={['Token', 'Purpose', 'Current value', 'Example']}>
      {Object.entries(LENGTHS).map(([token, purpose]) => (
        <tr key={token}>
          <TokenName token={token} />
          <td className={classes['text']}>{purpose}</td>
          <Length token={token} />
        </tr>
      ))}
    </Specimens>
  ),
}

/** Breakpoints, named after what changes. */
export const Breakpoints: Story = {
  render: () => (
    <Specimens caption="Breakpoints" heads={['Name', 'Pixels', 'Media condition', 'Change']}>
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
