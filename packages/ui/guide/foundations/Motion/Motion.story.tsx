import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import { Specimens, TokenName } from '../Specimens.tsx'
import { readTokens, findTokens } from '../tokens.ts'

import classes from './Motion.module.css'

const meta = { parameters: { controls: { disable: true } } } satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

/** Durations and easing. With reduced motion there are no animations. */
export const Durations: Story = {
  render: function Durations() {
    const [isMoved, setMoved] = useState(false)
    const names = findTokens(/^--sd-(quick|calm|ease)$/)
    return (
      <>
        <Specimens caption="Durations" heads={['Token', 'Value', 'Example']}>
          {names.map((token) => (
            <tr key={token}>
              <TokenName token={token} />
              <td>
                <code>{readTokens('light').get(token)}</code>
              </td>
              <td className={classes['track']}>
                <span
                  className={classes['runner']}
                  data-moved={isMoved || undefined}
                  style={
                    token === '--sd-ease'
                      ? { transitionDuration: '1s' }
                      : { transitionDuration: `var(${token})` }
                  }
                />
              </td>
            </tr>
          ))}
        </Specimens>
        <Button onClick={() => setMoved(!isMoved)}>Move</Button>
      </>
    )
  },
}
