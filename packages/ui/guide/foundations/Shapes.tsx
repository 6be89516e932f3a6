import type { CSSProperties } from 'react'

import classes from './foundations.module.css'

interface ShapesProps {
  /** The CSS variables that are shown. */
  names: readonly string[]
  /** What a box wears to show one of them. */
  styleOf: (name: string) => CSSProperties
}

/** One box for each variable, wearing it, with its name and its value here. */
export function Shapes({ names, styleOf }: ShapesProps) {
  const values = getComputedStyle(document.documentElement)
  return (
    <ul className={classes['shapes']}>
      {names.map((name) => (
        <li key={name} className={classes['shape']} data-token={name}>
          <span className={classes['box']} style={styleOf(name)} />
          <code>{name}</code>
          <small className={classes['value']}>{values.getPropertyValue(name)}</small>
        </li>
      ))}
    </ul>
  )
}
