import { sectionKey } from '@seatdesk/domain'
import { describe, expect, test } from 'vitest'

import { labelBox } from './label.ts'
import { drawSeatMap, LAYOUTS } from './seat-map-catalog.ts'

const ELEMENT = /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>&]*")*)(\/?)>/gi

/** Returns the tags that are still open at the end; empty for well-formed XML. */
const unclosed = (svg: string): string[] => {
  const open: string[] = []
  for (const [, closing, name = '', , selfClosing] of svg.matchAll(ELEMENT)) {
    if (closing) expect(open.pop()).toBe(name)
    else if (!selfClosing) open.push(name)
  }
  return open
}

const number = (text: string | undefined): number => Number(text)

/** Returns every label of the drawing with its bounding box. */
const labelsOf = (svg: string) =>
  [...svg.matchAll(/<g font-size="([\d.]+)">(.*?)<\/g>/g)].flatMap(([, points, texts = '']) =>
    [...texts.matchAll(/<text(.*?)<\/text>/g)].map(([, inside = '']) => {
      const size = number(points)
      const lines = [...inside.matchAll(/>([^<>]+)/g)].map(([, line = '']) => line)
      const [, x, y] = inside.match(/x="([\d.]+)" y="([\d.]+)"/) ?? []
      const [, turn = '0'] = inside.match(/rotate\((\S+)/) ?? []
      const middle = number(y) + size * (0.6 * (lines.length - 1) - 0.37)
      const text = lines.join('\n')
      const box = labelBox({
        text,
        at: [number(x), middle],
        size,
        turn: (number(turn) * Math.PI) / 180,
      })
      return { text, ...box }
    }),
  )

describe.each(LAYOUTS)('the seat map %s', (layout) => {
  const { svg, sections } = drawSeatMap(layout)

  test('is well-formed and small, without scripts, styles or external references', () => {
    expect(unclosed(svg)).toEqual([])
    expect(svg.replaceAll(ELEMENT, '')).not.toMatch(/[<>&]/)
    expect(svg).not.toMatch(/<script|<style|<foreignObject|href|url\(| on\w+=/i)
    expect(svg.length).toBeLessThan(200_000)
  })

  test('draws every section once, and nothing else as a section', () => {
    const drawn = [...svg.matchAll(/data-section="([^"]+)"/g)].map(([, name]) => name)
    expect(drawn).toEqual(sections.map(({ name }) => name))
  })

  test('labels every section once with its name', () => {
    const written = labelsOf(svg).map(({ text }) => sectionKey(text))
    for (const { name } of sections) {
      expect(written.filter((key) => key === sectionKey(name))).toHaveLength(1)
    }
  })

  test('has section names that differ by more than case, spaces and dashes', () => {
    expect(new Set(sections.map(({ name }) => sectionKey(name))).size).toBe(sections.length)
  })

  test('gives every section rows of seats and a quality from 0 to 1', () => {
    for (const { rows, seatsPerRow, quality } of sections) {
      expect(new Set(rows).size).toBe(rows.length)
      expect(rows.length * seatsPerRow).toBeGreaterThan(1)
      expect(quality).toBeGreaterThanOrEqual(0)
      expect(quality).toBeLessThanOrEqual(1)
    }
  })

  test('has no overlapping labels, and none outside the drawing', () => {
    const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/) ?? []
    const labels = labelsOf(svg)
    expect(labels.length).toBeGreaterThanOrEqual(sections.length)
    for (const [index, label] of labels.entries()) {
      expect(label.left).toBeGreaterThan(0)
      expect(label.top).toBeGreaterThan(0)
      expect(label.right).toBeLessThan(Number(width))
      expect(label.bottom).toBeLessThan(Number(height))
      const overlapping = labels
        .slice(index + 1)
        .filter(
          (other) =>
            other.left < label.right &&
            label.left < other.right &&
            other.top < label.bottom &&
            label.top < other.bottom,
        )
      expect(overlapping).toEqual([])
    }
  })

  test('keeps every outline inside the drawing', () => {
    const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/) ?? []
    for (const [, x, y] of svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0)
      expect(Number(y)).toBeGreaterThanOrEqual(0)
      expect(Number(x)).toBeLessThanOrEqual(Number(width))
      expect(Number(y)).toBeLessThanOrEqual(Number(height))
    }
  })
})

test.each([
  ['arena-basketball', 100],
  ['arena-hockey', 100],
  ['arena-fight', 100],
  ['arena-concert', 100],
  ['stadium-football', 200],
  ['stadium-soccer', 200],
  ['stadium-concert', 200],
  ['ballpark', 100],
] as const)('the seat map %s has at least %i sections', (layout, min) => {
  expect(drawSeatMap(layout).sections.length).toBeGreaterThanOrEqual(min)
})
