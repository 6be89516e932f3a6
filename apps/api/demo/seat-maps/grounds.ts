import { formatSvgNumber, pair, moveAtAngle } from './point.ts'
import type { Point } from './point.ts'

/** A rectangle around a center, with optional round corners. */
export const rectangle = ([x, y]: Point, width: number, height: number, radius = 0): string => {
  const corners = radius > 0 ? ` rx="${formatSvgNumber(radius)}"` : ''
  return `<rect x="${formatSvgNumber(x - width / 2)}" y="${formatSvgNumber(y - height / 2)}" width="${formatSvgNumber(width)}" height="${formatSvgNumber(height)}"${corners}/>`
}

/** A circle around a center. */
export const circle = ([x, y]: Point, radius: number): string => {
  return `<circle cx="${formatSvgNumber(x)}" cy="${formatSvgNumber(y)}" r="${formatSvgNumber(radius)}"/>`
}

/** Lines that follow the path data given. */
export const path = (data: string): string => {
  return `<path d="${data}"/>`
}

/** A basketball court of 94 by 50 feet; `foot` is one foot in viewBox units. */
export const basketballCourt = (center: Point, foot: number): string => {
  const [x, y] = center
  const ends = [-1, 1].map((side) => {
    const baseline = x + side * 47 * foot
    const rim: Point = [x + side * 41.75 * foot, y]
    const corner = x + side * 33 * foot
    const bend = side < 0 ? 1 : 0
    const arc = formatSvgNumber(23.75 * foot)
    const three = `M${pair([baseline, y - 22 * foot])}H${formatSvgNumber(corner)}A${arc} ${arc} 0 0 ${bend} ${pair([corner, y + 22 * foot])}H${formatSvgNumber(baseline)}`
    const line: Point = [x + side * 28 * foot, y]
    return [
      path(three),
      rectangle([x + side * 37.5 * foot, y], 19 * foot, 16 * foot),
      circle(line, 6 * foot),
      circle(rim, 0.9 * foot),
    ].join('')
  })
  return [
    rectangle(center, 94 * foot, 50 * foot, 2),
    path(`M${pair([x, y - 25 * foot])}v${formatSvgNumber(50 * foot)}`),
    circle(center, 6 * foot),
    circle(center, 2 * foot),
    ...ends,
  ].join('')
}

/** An ice rink of 200 by 85 feet; `foot` is one foot in viewBox units. */
export const iceRink = (center: Point, foot: number): string => {
  const [x, y] = center
  const convertDistance = (feet: number, half: number) =>
    path(`M${pair([x + feet * foot, y - half * foot])}v${formatSvgNumber(2 * half * foot)}`)
  const spots = [-69, 69].flatMap((feet) =>
    [-22, 22].map((side) => circle([x + feet * foot, y + side * foot], 15 * foot)),
  )
  return [
    rectangle(center, 200 * foot, 85 * foot, 28 * foot),
    convertDistance(0, 42.5),
    convertDistance(-25, 42.5),
    convertDistance(25, 42.5),
    convertDistance(-89, 36.8),
    convertDistance(89, 36.8),
    circle(center, 15 * foot),
    ...spots,
  ].join('')
}

/** An octagonal cage and the apron around it. */
export const octagon = (center: Point, radius: number): string =>
  [radius, radius * 0.78]
    .map((extent) => {
      const corners = Array.from({ length: 8 }, (_, turn) =>
        pair(moveAtAngle(center, extent, ((turn + 0.5) * Math.PI) / 4)),
      )
      return path(`M${corners.join('L')}Z`)
    })
    .join('')

/** A football field of 120 by 53⅓ yards with its yard lines. */
export const footballField = (center: Point, yard: number): string => {
  const [x, y] = center
  const half = (160 / 3 / 2) * yard
  const lines = Array.from(
    { length: 21 },
    (_, index) => `M${pair([x + (index * 5 - 50) * yard, y - half])}v${formatSvgNumber(2 * half)}`,
  )
  const hashes = [-1, 1].map((side) => {
    const at = y + side * 3.1 * yard
    return `M${pair([x - 50 * yard, at])}h${formatSvgNumber(100 * yard)}`
  })
  return [
    rectangle(center, 120 * yard, 2 * half, 2),
    path(lines.join('')),
    `<path d="${hashes.join('')}" stroke-dasharray="1 ${formatSvgNumber(yard - 1)}"/>`,
  ].join('')
}

/** A soccer pitch of 115 by 75 yards. */
export const soccerPitch = (center: Point, yard: number): string => {
  const [x, y] = center
  const ends = [-1, 1].map((side) => {
    const goal = x + side * 57.5 * yard
    const inside = (depth: number, half: number) =>
      path(
        `M${pair([goal, y - half * yard])}h${formatSvgNumber(-side * depth * yard)}v${formatSvgNumber(2 * half * yard)}h${formatSvgNumber(side * depth * yard)}`,
      )
    const edge = goal - side * 18 * yard
    const r = formatSvgNumber(10 * yard)
    const radius = 8 * yard
    return [
      inside(18, 22),
      inside(6, 10),
      path(
        `M${pair([edge, y - radius])}A${r} ${r} 0 0 ${side < 0 ? 1 : 0} ${pair([edge, y + radius])}`,
      ),
    ].join('')
  })
  return [
    rectangle(center, 115 * yard, 75 * yard, 2),
    path(`M${pair([x, y - 37.5 * yard])}v${formatSvgNumber(75 * yard)}`),
    circle(center, 10 * yard),
    ...ends,
  ].join('')
}

/** A diamond and its outfield, 330 feet to the poles and 400 to the middle; `foot` is one foot. */
export const diamond = (home: Point, foot: number): string => {
  const base = (index: number, feet: number) => moveAtAngle(home, feet * foot, -Math.PI / 2 + index)
  const right = Math.PI / 4
  const wallRadius = formatSvgNumber(OUTFIELD_RADIUS * foot)
  const mound = base(0, 60.5)
  const grass = formatSvgNumber(99 * foot)
  const inside = [base(right, 90), base(0, 127.3), base(-right, 90)].map(pair).join('L')
  return [
    path(
      `M${pair(home)}L${pair(base(right, 330))}A${wallRadius} ${wallRadius} 0 0 0 ${pair(base(-right, 330))}Z`,
    ),
    path(`M${pair(home)}L${inside}Z`),
    path(`M${pair(base(right, 132))}A${grass} ${grass} 0 0 0 ${pair(base(-right, 132))}`),
    circle(mound, 9 * foot),
    circle(home, 13 * foot),
  ].join('')
}

/**
 * The circle of the outfield wall: its radius, and the distance of its center from home plate, in
 * feet.
 */
export const OUTFIELD_RADIUS = 247
export const OUTFIELD_CENTER = 153

/** A stage: a filled box, so that the eye finds it first. */
export const stagePath = (box: readonly [number, number, number, number], radius = 6): string => {
  const [x, y, width, height] = box.map(formatSvgNumber)
  return `<rect class="stage" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="currentColor" fill-opacity="0.22" stroke="none"/>`
}
