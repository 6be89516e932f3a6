import type { ReactNode } from 'react'

import classes from './foundations.module.css'

interface SpecimensProps {
  /** What the table shows, in words. */
  caption: string
  /** The heads of its columns. */
  heads: readonly string[]
  /** Its rows. */
  children: ReactNode
}

/** A table of a foundation's values; where it is wider than the screen, it scrolls and the page does not. */
export function Specimens({ caption, heads, children }: SpecimensProps) {
  return (
    // Whoever scrolls by keys has to be able to stand in it.
    <div className={classes['scroll']} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes['table']}>
        <caption className={classes['caption']}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** The name of a token, at the head of its row. */
export function TokenName({ token }: { token: string }) {
  return (
    <th scope="row" data-token={token}>
      <code>{token}</code>
    </th>
  )
}
