import { SCHEMES } from '../../../src/theme/colors.ts'
import { TokenName } from '../Specimens.tsx'
import { contrastOf, readTokens } from '../tokens.ts'
import type { Pair } from './roles.ts'

import classes from '../foundations.module.css'

/** Two colours together in both schemes, with their contrast as it is computed from their values. */
export function PairRow({ front, back, least }: Pair) {
  return (
    <tr>
      <th scope="row">
        <code>{front}</code> on <code>{back}</code>
      </th>
      <td className={classes['figure']}>{least} : 1</td>
      {SCHEMES.map((scheme) => {
        const tokens = readTokens(scheme)
        const [color, background] = [tokens.get(front) ?? '', tokens.get(back) ?? '']
        const contrast = contrastOf(color, background)
        return (
          <td key={scheme} className={classes['figure']} data-holds={contrast >= least}>
            <span
              className={classes['pair']}
              style={{ background, color: least === 3 ? undefined : color }}
            >
              {least === 3 ? (
                <span className={classes['swatch']} style={{ background: color }} />
              ) : (
                '$1,182.50'
              )}
            </span>{' '}
            {contrast.toFixed(2)} : 1
          </td>
        )
      })}
    </tr>
  )
}

interface ColourRowProps {
  token: string
  /** What it is for; nothing by default. */
  purpose?: string
}

/** A colour as it is in both schemes, whichever is shown. */
export function ColourRow({ token, purpose }: ColourRowProps) {
  return (
    <tr>
      <TokenName token={token} />
      {SCHEMES.map((scheme) => {
        const value = readTokens(scheme).get(token) ?? ''
        return (
          <td key={scheme} className={classes['figure']}>
            <span className={classes['swatch']} style={{ background: paintOf(value) }} />
            <code>{value}</code>
          </td>
        )
      })}
      {purpose !== undefined && <td>{purpose}</td>}
    </tr>
  )
}

/** Marks say their lightness and chroma only; one hue of all is shown. */
function paintOf(value: string): string {
  return /^[\d.]+% [\d.]+$/.test(value) ? `oklch(${value} 265)` : value
}
