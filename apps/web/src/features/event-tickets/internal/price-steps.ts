import { type Cents, formatCents } from '@seatdesk/domain'
import { MAP_SHADES, type LegendEntry } from '@seatdesk/ui/seat-map'

/** A price range with one shade, both ends inclusive. */
interface PriceStep {
  from: Cents
  to: Cents
}

/**
 * Splits prices into quantiles, the cheapest first, at most one per shade; equal prices stay
 * together.
 */
export const priceSteps = (prices: readonly Cents[]): PriceStep[] => {
  const sorted = prices.toSorted((left, right) => left - right)
  const steps: PriceStep[] = []
  for (const [place, price] of sorted.entries()) {
    const last = steps.at(-1)
    const isFull = place >= (steps.length * sorted.length) / MAP_SHADES
    if (last && (price === last.to || !isFull)) last.to = price
    else steps.push({ from: price, to: price })
  }
  return steps
}

/**
 * Returns the shade of a price. Few steps are spread over all shades, so that the most expensive is
 * always the darkest.
 */
export const priceShade = (steps: readonly PriceStep[], price: Cents): number => {
  const step = steps.findIndex(({ to }) => price <= to)
  return shadeAt(step === -1 ? steps.length - 1 : step, steps.length)
}

/** Returns the legend of the shades. */
export const priceLegend = (steps: readonly PriceStep[]): LegendEntry[] =>
  steps.map(({ from, to }, index) => ({
    shade: shadeAt(index, steps.length),
    label: from === to ? formatCents(from) : `${formatCents(from)} – ${formatCents(to)}`,
  }))

const shadeAt = (index: number, count: number): number =>
  count <= 1 ? 0 : Math.round((index * (MAP_SHADES - 1)) / (count - 1))
