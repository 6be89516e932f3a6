import { SCHEMES } from '../../../src/theme/schemes.ts'
import { contrastOf } from '../contrast.ts'
import { readTokens } from '../tokens.ts'
import type { Pair } from './pairs.ts'

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
