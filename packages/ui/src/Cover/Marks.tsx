import type { CSSProperties } from 'react'

import { huesOf } from './hue-of.ts'

import classes from './Cover.module.css'

/** A few letters that stand for a name, in its colour. */
export interface Mark {
  /** The name, which decides the colour. */
  name: string
  /** Its letters. */
  letters: string
}

/** One or two marks over each other, each on a ground of its own colour. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  const hues = huesOf(marks.map(({ name }) => name))
  return (
    <span className={classes['marks']} aria-hidden>
      {marks.map(({ name, letters }, place) => (
        <span key={name} style={{ '--hue': hues[place] } as CSSProperties}>
          {letters}
        </span>
      ))}
    </span>
  )
}
