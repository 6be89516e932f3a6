import cx from 'clsx'
import { type ComponentPropsWithRef, type CSSProperties, useMemo, useState } from 'react'

import { huesOf } from './hue-of.ts'
import { drawMotif, type Motif } from './motifs.ts'

import classes from './Cover.module.css'

/** A few letters that stand for a name, in its colour. */
interface Mark {
  /** The name, which decides the colour. */
  name: string
  /** Its letters. */
  letters: string
}

/** One or two marks over each other, each on a ground of its own colour. */
function Marks({ marks }: { marks: readonly Mark[] }) {
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

export interface CoverProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What the placeholder draws, and the colour that its kind is known by. */
  motif: Motif
  /** What is drawn in the motif's place, in the same colour; the motif by default. */
  outline?: Motif | undefined
  /** Decides the drawing: the same seed gives the same lines. */
  seed: string
  /** A real picture, shown instead once it is there; none by default. */
  src?: string | null | undefined
  /** Who it is about, over the drawing, each in a colour of its own; nobody by default. */
  marks?: readonly Mark[]
  /** `wide` is 16 to 9, `square` 1 to 1, `fill` as large as its place; `wide` by default. */
  shape?: 'wide' | 'square' | 'fill'
}

/** A picture that says nothing a title would not: an image, or a drawing made of a seed. */
export function Cover({
  motif,
  outline,
  seed,
  src,
  marks = [],
  shape = 'wide',
  className,
  ...rest
}: CoverProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const strokes = useMemo(() => drawMotif(outline ?? motif, seed), [outline, motif, seed])
  const hasPicture = Boolean(src) && src !== brokenSrc
  return (
    <div
      className={cx(classes['root'], className)}
      data-motif={motif}
      data-shape={shape}
      data-marked={marks.length > 0 || undefined}
      {...rest}
    >
      {marks.length > 0 && <Marks marks={marks} />}
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden>
        {strokes.map(({ d, opacity, isSolid }, index) => (
          <path
            key={index}
            d={d}
            opacity={opacity}
            className={isSolid ? classes['solid'] : undefined}
          />
        ))}
      </svg>
      {hasPicture && src && (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBrokenSrc(src)} />
      )}
    </div>
  )
}
