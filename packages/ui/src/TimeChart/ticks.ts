/** Maximum number of grid lines between the smallest and the largest value. */
const MAX_TICKS = 5

const STEPS = [1, 2, 5, 10]

/** Returns evenly spaced round values that cover all values and include zero. */
export const axisTicks = (values: readonly number[]): number[] => {
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (min === max) return [0, 1]
  const rough = (max - min) / MAX_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((factor) => factor * power >= rough) ?? 10)
  const [first, last] = [Math.floor(min / step), Math.ceil(max / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Returns which labels fit: the last one, and every nth before it. */
export const fittingLabels = (count: number, room: number): ((index: number) => boolean) => {
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)))
  return (index) => (count - 1 - index) % step === 0
}
