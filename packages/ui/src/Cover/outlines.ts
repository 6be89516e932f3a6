import { round, type Stroke } from './stroke.ts'

const X = 160
const Y = 90

type Draw = (random: () => number) => Stroke[]

const line = (d: string, opacity = 1): Stroke => ({ d, opacity })

/** A rounded rectangle around the middle; fully rounded it is an oval with straight sides. */
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
  const reach = round(118 + random() * 16)
  return [
    line(`M${X} 168L${X - 82} ${168 - 82}A${reach} ${reach} 0 0 1 ${X + 82} ${168 - 82}z`),
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
  const tiers = [40, 66, 92, 118].map((reach): Stroke => {
    const side = round(reach * 0.78)
    return line(
      `M${X - side} ${round(44 + tilt)}A${reach} ${reach} 0 0 0 ${X + side} ${round(44 + tilt)}`,
      0.85,
    )
  })
  return [line(`M${X - 26} 40a26 26 0 0 1 52 0z`), ...tiers]
}

/** The outlines of houses, seen from above; each a little different for each seed. */
export const OUTLINES = { bowl, arena, ballpark, hall, shell }
