import { cents } from '@seatdesk/domain'
import { describe, expect, test } from 'vitest'

import { priceLegend, priceSteps, priceShade } from './price-steps.ts'

const prices = (...dollars: number[]) => dollars.map((amount) => cents(amount * 100))

describe('GLANCE-10 price shades', () => {
  test('spread the prices evenly, with the lowest in the lightest shade', () => {
    const listed = prices(10, 20, 30, 40, 50, 60, 70, 80, 90, 1000)
    const steps = priceSteps(listed)
    expect(listed.map((price) => priceShade(steps, price))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  })

  test('have a price or a price range as label', () => {
    const labels = priceLegend(priceSteps(prices(10, 20, 30))).map(({ label }) => label)
    expect(labels).toEqual(['$10.00', '$20.00', '$30.00'])
    const [sign] = priceLegend(priceSteps(prices(10, 20, 30, 40, 50, 60, 70, 80, 90, 100)))
    expect(sign?.label).toBe('$10.00 – $20.00')
  })

  test('are at most as many as the distinct prices', () => {
    const steps = priceSteps(prices(50, 50, 50, 50, 90))
    expect(steps).toHaveLength(2)
    expect(prices(50, 90).map((price) => priceShade(steps, price))).toEqual([0, 4])
    expect(priceShade(priceSteps(prices(50)), cents(50_00))).toBe(0)
    expect(priceSteps([])).toEqual([])
  })
})
