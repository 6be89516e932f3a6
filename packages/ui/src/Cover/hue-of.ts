import { randomFrom } from './random.ts'

/** The least that two hues beside each other differ by, in degrees. */
const APART = 70

/** The hue of a name, in degrees: always the same for the same name. */
export const hueOf = (name: string): number => Math.round(randomFrom(name)() * 360)

/** The hues of names that stand side by side, told apart even where their own are close. */
export const huesOf = (names: readonly string[]): number[] => {
  const [first, ...others] = names.map((name) => hueOf(name))
  if (first === undefined) return []
  return [first, ...others.map((hue) => (distance(first, hue) < APART ? first + 180 : hue) % 360)]
}

const distance = (one: number, other: number) => {
  const apart = Math.abs(one - other) % 360
  return Math.min(apart, 360 - apart)
}
