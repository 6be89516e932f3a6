/**
 * Seeded random number generator: returns numbers from 0 up to 1, the same sequence for the same
 * seed.
 */
export const createSeededRandom = (seed: string): (() => number) => {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)

  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Minimum difference of adjacent hues, in degrees. */
const MIN_HUE_DISTANCE = 70

/** Returns the hue of a name in degrees; the same name has the same hue. */
export const getHue = (name: string): number => Math.round(createSeededRandom(name)() * 360)

/** Returns the hues of names shown side by side, shifted apart if they are too close. */
export const getHues = (names: readonly string[]): number[] => {
  const [first, ...others] = names.map((name) => getHue(name))
  if (first === undefined) return []
  return [
    first,
    ...others.map((hue) => (distance(first, hue) < MIN_HUE_DISTANCE ? first + 180 : hue) % 360),
  ]
}

const distance = (hue: number, other: number) => {
  const apart = Math.abs(hue - other) % 360
  return Math.min(apart, 360 - apart)
}
