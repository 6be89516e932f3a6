import { createSeededRandom } from './get-hue.ts'

/** A stroke of a drawing in a box of 320 by 180; filled if `isSolid`. */
interface Stroke {
  d: string
  opacity: number
  isSolid?: boolean
}

/** Rounds to the precision that a drawing of this size needs. */
const round = (value: number): number => Math.round(value * 10) / 10

const X = 160
const Y = 90

type Draw = (random: () => number) => Stroke[]

const line = (d: string, opacity = 1): Stroke => ({ d, opacity })

/** A rounded rectangle around the center; fully rounded it is an oval with straight sides. */
const ring = (wide: number, high: number, corner: number) => {
  const radius = round(Math.min(corner, high))
  const [w, h] = [round(wide - radius), round(high - radius)]
  return `M${X - w} ${Y - h - radius}h${2 * w}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${2 * h}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${-2 * w}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${-2 * h}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`
}

const bowl: Draw = (random) => {
  const long = 76 + random() * 10
  return [
    line(ring(long, 82, 46 + random() * 30)),
    line(ring(long - 16, 66, 40), 0.7),
    line(`${ring(44, 26, 1)}M${X} ${Y - 26}v52`),
  ]
}

const arena: Draw = (random) => {
  const long = 74 + random() * 10
  return [
    line(ring(long, 78, 78)),
    line(ring(long - 14, 60, 60), 0.7),
    line(ring(long - 28, 42, 42), 0.7),
    line(`${ring(34, 18, 4)}M${X} ${Y - 18}v36`),
  ]
}

const ballpark: Draw = (random) => {
  const radius = round(118 + random() * 16)
  return [
    line(`M${X} 168L${X - 82} ${168 - 82}A${radius} ${radius} 0 0 1 ${X + 82} ${168 - 82}z`),
    line(`M${X} 156l-26 -26 26 -26 26 26z`),
    line(`M${X - 58} ${168 - 58}A82 82 0 0 1 ${X + 58} ${168 - 58}`, 0.7),
  ]
}

const hall: Draw = (random) => {
  const rows = Array.from({ length: 5 }, (_, row): Stroke => {
    const wide = round(34 + row * (9 + random() * 2))
    const at = 58 + row * 24
    return line(`M${X - wide} ${at}q${wide} 22 ${wide * 2} 0`, 0.85)
  })
  return [line(`M${X - 40} 38V12h80v26q-40 14 -80 0`), ...rows]
}

const shell: Draw = (random) => {
  const tilt = random() * 6
  const tiers = [40, 66, 92, 118].map((radius): Stroke => {
    const side = round(radius * 0.78)
    return line(
      `M${X - side} ${round(44 + tilt)}A${radius} ${radius} 0 0 0 ${X + side} ${round(44 + tilt)}`,
      0.85,
    )
  })
  return [line(`M${X - 26} 40a26 26 0 0 1 52 0z`), ...tiers]
}

/** Outlines of venues, seen from above; each varies with the seed. */
const OUTLINES = { bowl, arena, ballpark, hall, shell }

/**
 * Motif of a placeholder: stands around a pitch, staff lines with notes, a theater curtain, or the
 * outline of a venue seen from above: `bowl`, `arena`, `ballpark`, `hall`, `shell`.
 */
export type Motif = 'stadium' | 'staff' | 'curtain' | Outline

type Outline = keyof typeof OUTLINES

function stadium(random: () => number): Stroke[] {
  const x = round(70 + random() * 180)
  const y = round(112 + random() * 36)
  const flatness = 0.42 + random() * 0.16
  const pitch = 20 + random() * 4
  const tiers = Array.from({ length: 11 }, (_, tier): Stroke => {
    const wide = round(44 + tier * pitch)
    const high = round(wide * flatness)
    const d = `M${x - wide} ${y}a${wide} ${high} 0 1 1 ${wide * 2} 0a${wide} ${high} 0 1 1 ${-wide * 2} 0`
    return { d, opacity: round(1 - tier * 0.08) }
  })
  const aisles = Array.from({ length: 13 }, (_, index): Stroke => {
    const angle = Math.PI * (index / 12)
    const at = (radius: number) =>
      `${round(x - Math.cos(angle) * radius)} ${round(y - Math.sin(angle) * radius * flatness)}`
    return { d: `M${at(66)}L${at(270)}`, opacity: 0.25 }
  })
  return [...aisles, ...tiers]
}

function staff(random: () => number): Stroke[] {
  const slope = (random() - 0.5) * 50
  const swing = 18 + random() * 26
  const top = 52 + random() * 20
  const height = (at: number, line: number) =>
    round(top + line * 16 + slope * (at / 320) + Math.sin((at / 320) * Math.PI * 2) * swing * 0.4)
  const lines = Array.from({ length: 5 }, (_, line): Stroke => {
    const points = Array.from(
      { length: 21 },
      (__, step) => `${step * 16} ${height(step * 16, line)}`,
    )
    return { d: `M${points.join('L')}`, opacity: 0.55 }
  })
  const notes = Array.from({ length: 6 }, (_, index): Stroke[] => {
    const x = round(34 + index * 48 + random() * 18)
    const y = height(x, Math.floor(random() * 5))
    const stem = random() > 0.5 ? -1 : 1
    const head = `M${x - 7} ${y}a7 5.4 -18 1 1 14 0a7 5.4 -18 1 1 -14 0`
    return [
      { d: head, opacity: 1, isSolid: true },
      { d: `M${round(x - stem * 6.4)} ${y}v${stem * 40}`, opacity: 1 },
    ]
  })
  return [...lines, ...notes.flat()]
}

function curtain(random: () => number): Stroke[] {
  const parting = 120 + random() * 80
  const folds = Array.from({ length: 22 }, (_, index): Stroke => {
    const from = round((index / 21) * 320)
    const isLeft = from < parting
    const edge = isLeft ? 0 : 320
    const to = round(edge + (from - edge) * (0.5 + random() * 0.12))
    const belly = round(from + (isLeft ? 6 : -6) * random())
    return { d: `M${from} 0C${belly} 70 ${to} 100 ${to} 180`, opacity: round(0.5 + random() * 0.5) }
  })
  const swags = Array.from({ length: 5 }, (_, index): Stroke => {
    const depth = round(24 + random() * 12)
    return { d: `M${index * 64} 0q32 ${depth * 2} 64 0`, opacity: 1 }
  })
  return [...folds, ...swags]
}

const motifs = { stadium, staff, curtain, ...OUTLINES } satisfies Record<
  Motif,
  (random: () => number) => Stroke[]
>

/** Returns the strokes of a placeholder; the same motif and seed give the same strokes. */
export const drawMotif = (motif: Motif, seed: string): readonly Stroke[] =>
  motifs[motif](createSeededRandom(`${motif}:${seed}`))
