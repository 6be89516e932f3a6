import type { Meta, StoryObj } from '@storybook/react-vite'

import { StatusBadge } from '../../../src/StatusBadge/StatusBadge.tsx'
import { SCHEMES, type Scheme, TONES, type Tone } from '../../../src/theme/colors.ts'
import { ColorRow } from '../Color/ColorRow.tsx'
import { Specimens } from '../Specimens.tsx'
import { findTokens, getContrast, readTokens } from '../tokens.ts'

/** The meaning of each tone, and a typical status. */
const MEANINGS = {
  waiting: { word: 'Requested', means: 'Action required. Nothing is wrong yet.' },
  good: { word: 'Confirmed', means: 'On track.' },
  done: { word: 'Delivered', means: 'Completed successfully.' },
  held: { word: 'On hold', means: 'Paused on purpose; can continue.' },
  bad: { word: 'Rejected', means: 'Failed, or money is at risk.' },
  limit: { word: 'At ceiling', means: 'At an upper limit.' },
  neutral: { word: 'Draft', means: 'A fact without a judgment.' },
} as const satisfies Record<Tone, { word: string; means: string }>

const meta = { title: 'Status tones', parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** The meaning of each tone, and its text contrast in both color schemes. */
export const ToneMeanings: Story = {
  render: () => (
    <Specimens caption="Tones" heads={['Tone', 'Badge', 'Meaning', 'Light', 'Dark']}>
      {TONES.map((tone) => (
        <tr key={tone}>
          <th scope="row">
            <code>{tone}</code>
          </th>
          <td>
            <StatusBadge tone={tone}>{MEANINGS[tone].word}</StatusBadge>
          </td>
          <td>{MEANINGS[tone].means}</td>
          {SCHEMES.map((scheme) => (
            <td key={scheme}>{contrastIn(scheme, tone)} : 1</td>
          ))}
        </tr>
      ))}
    </Specimens>
  ),
}

/** The text, background and dot colors of each tone. */
export const Colors: Story = {
  render: () => (
    <Specimens caption="Tone colors" heads={['Role', 'Light', 'Dark']}>
      {TONES.flatMap((tone) => findTokens(new RegExp(`^--sd-${tone}-`))).map((token) => (
        <ColorRow key={token} token={token} />
      ))}
    </Specimens>
  ),
}

function contrastIn(scheme: Scheme, tone: string): string {
  const tokens = readTokens(scheme)
  const [word, ground] = [tokens.get(`--sd-${tone}-text`), tokens.get(`--sd-${tone}-surface`)]
  return getContrast(word ?? '', ground ?? '').toFixed(2)
}
