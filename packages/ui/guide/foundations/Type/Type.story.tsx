import type { Meta, StoryObj } from '@storybook/react-vite'

import { Title } from '../../../src/mantine.ts'
import { FONT_FAMILY } from '../../../src/theme/font-family.ts'
import { theme } from '../../../src/theme/theme.ts'
import { Specimens } from '../Specimens.tsx'
import { tokensLike } from '../tokens.ts'
import { TypeRow } from './TypeRow.tsx'

import classes from './Type.module.css'

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** The sizes that text is set in; tables are in the middle one. */
export const Sizes: Story = {
  render: () => (
    <Specimens caption="Sizes" heads={['Token', 'Size', 'Sample']}>
      {tokensLike(/^--sd-text-(small|body|large)$/).map((token) => (
        <TypeRow key={token} token={token} />
      ))}
    </Specimens>
  ),
}

/** Four depths, of which a screen seldom needs three. */
export const Headings: Story = {
  render: () => (
    <>
      {[1, 2, 3, 4].map((order) => (
        <Title key={order} order={order === 1 ? 1 : order === 2 ? 2 : order === 3 ? 3 : 4}>
          Heading {order}, weight {theme.headings?.fontWeight}
        </Title>
      ))}
    </>
  ),
}

/** Figures are as wide as each other, so that a column of them can be read downwards. */
export const Figures: Story = {
  render: () => (
    <>
      <p className={classes['family']}>{FONT_FAMILY}</p>
      <ul className={classes['figures']}>
        {['$1,111.11', '$2,728.00', '$90.45', '$10,406.98'].map((amount) => (
          <li key={amount}>{amount}</li>
        ))}
      </ul>
    </>
  ),
}

/** From 400 for what is read to 660 for the name of the product; the font is variable, and any step between is drawn. */
export const Weights: Story = {
  render: () => (
    <ul className={classes['weights']}>
      {[400, 450, 550, 620, 660].map((weight) => (
        <li key={weight} style={{ fontWeight: weight }}>
          {weight} Warriors at Lakers
        </li>
      ))}
    </ul>
  ),
}
