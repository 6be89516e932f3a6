import { SCHEMES } from '../../../src/theme/schemes.ts'
import { TokenName } from '../Specimens.tsx'
import { readTokens } from '../tokens.ts'

import classes from '../foundations.module.css'

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
