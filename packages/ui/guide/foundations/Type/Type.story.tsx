import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useRef, useState } from 'react'

import { Title } from '../../../src/mantine.ts'
import { FONT_FAMILY } from '../../../src/theme/font-family.ts'
import { theme } from '../../../src/theme/theme.ts'
import { Specimens, TokenName } from '../Specimens.tsx'
import { findTokens } from '../tokens.ts'

import classes from './Type.module.css'

/** A text size token with its current value and a sample. */
function TypeRow({ token }: { token: string }) {
  const sample = useRef<HTMLSpanElement>(null)
  const [pixels, setPixels] = useState('')

  useLayoutEffect(() => {
    const read = () =>
      setPixels(
        sample.current
          ? Number.parseFloat(getComputedStyle(sample.current).fontSize).toFixed(1)
          : '',
      )
    const observer = new ResizeObserver(read)
    if (sample.current) observer.observe(sample.current)
    read()
    return () => observer.disconnect()
  }, [])

  return (
    <tr>
      <TokenName token={token} />
      <td>{pixels} px</td>
      <td>
        <span ref={sample} style={{ fontSize: `var(${token})`, display: 'inline-block' }}>
          Section 101, row C, seats 7–10
        </span>
      </td>
    </tr>
  )
}

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** Text sizes. Tables use `--sd-text-body`. */
export const Sizes: Story = {
  render: () => (
    <Specimens caption="Sizes" heads={['Token', 'Size', 'Sample']}>
      {findTokens(/^--sd-text-(small|body|large)$/).map((token) => (
        <TypeRow key={token} token={token} />
      ))}
    </Specimens>
  ),
}

/** Heading levels. Most screens need one or two. */
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

/** Tabular figures, so that columns of numbers align. */
export const TabularFigures: Story = {
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

/** Weights from 400 for body text to 660 for the logo. The font is variable. */
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
