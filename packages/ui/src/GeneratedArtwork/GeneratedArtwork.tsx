import cx from 'clsx'
import { type ComponentPropsWithRef, type CSSProperties, useMemo, useState } from 'react'

import { getHues } from './get-hue.ts'
import { drawMotif, type Motif } from './motifs.ts'

import classes from './GeneratedArtwork.module.css'

/** Initials of a name, in the name's color. */
interface Mark {
  /** The name, which determines the color. */
  name: string
  /** The initials. */
  letters: string
}

/** Shows one or two marks, stacked, each with its background color. */
function Marks({ marks }: { marks: readonly Mark[] }) {
  const hues = getHues(marks.map(({ name }) => name))
  return (
    <span className={classes['marks']} aria-hidden>
      {marks.map(({ name, letters }, index) => (
        <span key={name} style={{ '--hue': hues[index] } as CSSProperties}>
          {letters}
        </span>
      ))}
    </span>
  )
}

export interface GeneratedArtworkProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Motif of the placeholder, which also determines its color. */
  motif: Motif
  /** Motif drawn instead, in the same color; `motif` by default. */
  outline?: Motif | undefined
  /** Seed of the drawing: the same seed gives the same lines. */
  seed: string
  /** Image that replaces the drawing once it has loaded; none by default. */
  src?: string | null | undefined
  /** Marks of the performers or teams over the drawing; none by default. */
  marks?: readonly Mark[]
  /** `wide` is 16:9, `square` is 1:1, `fill` fills its container; `wide` by default. */
  shape?: 'wide' | 'square' | 'fill'
}

/** Decorative picture: an image, or a drawing generated from a seed. */
export function GeneratedArtwork({
  motif,
  outline,
  seed,
  src,
  marks = [],
  shape = 'wide',
  className,
  ...rest
}: GeneratedArtworkProps) {
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
