import type { Meta, StoryObj } from '@storybook/react-vite'

import { StatusBadge } from '../../../src/StatusBadge/StatusBadge.tsx'
import { type Scheme, SCHEMES, TONES } from '../../../src/theme/colors.ts'
import { ColourRow } from '../Colour/ColourRow.tsx'
import { Specimens } from '../Specimens.tsx'
import { contrastOf, readTokens, tokensLike } from '../tokens.ts'
import { MEANINGS } from './meanings.ts'

const meta = { title: 'Status tones', parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** What each tone means, and the contrast of its word in both schemes. */
export const Meanings: Story = {
  render: () => (
    <Specimens caption="Tones" heads={['Tone', 'Badge', 'Means', 'Light', 'Dark']}>
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

/** The three colours of each: of the word, of the ground under it, of the dot. */
export const Colours: Story = {
  render: () => (
    <Specimens caption="Colours of tones" heads={['Role', 'Light', 'Dark']}>
      {TONES.flatMap((tone) => tokensLike(new RegExp(`^--sd-${tone}-`))).map((token) => (
        <ColourRow key={token} token={token} />
      ))}
    </Specimens>
  ),
}

function contrastIn(scheme: Scheme, tone: string): string {
  const tokens = readTokens(scheme)
  const [word, ground] = [tokens.get(`--sd-${tone}-text`), tokens.get(`--sd-${tone}-surface`)]
  return contrastOf(word ?? '', ground ?? '').toFixed(2)
}
