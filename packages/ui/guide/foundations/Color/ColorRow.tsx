import { SCHEMES } from '../../../src/theme/colors.ts'
import { TokenName } from '../Specimens.tsx'
import { getContrast, readTokens } from '../tokens.ts'
import type { Pair } from './roles.ts'

import classes from '../foundations.module.css'

/** A pair of colors in both color schemes, with the computed contrast ratio. */
export function ColorPairRow({ front, back, least }: Pair) {
  return (
    <tr>
      <th scope="row">
        <code>{front}</code> on <code>{back}</code>
      </th>
      <td className={classes['figure']}>{least} : 1</td>
      {SCHEMES.map((scheme) => {
        const tokens = readTokens(scheme)
        const [color, background] = [tokens.get(front) ?? '', tokens.get(back) ?? '']
        const contrast = getContrast(color, background)
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

interface ColorRowProps {
  token: string
  /** The purpose of the color; none by default. */
  purpose?: string
}

/** A color token with its value in both color schemes. */
export function ColorRow({ token, purpose }: ColorRowProps) {
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

/** Mark tokens hold lightness and chroma only; a sample hue completes them. */
function paintOf(value: string): string {
  return /^[\d.]+% [\d.]+$/.test(value) ? `oklch(${value} 265)` : value
}
