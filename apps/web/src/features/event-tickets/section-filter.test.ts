import { expect, test } from 'vitest'

import {
  formatSectionFilter,
  parseSectionFilter,
  withSectionToggled,
  withSectionsAdded,
  withZoneToggled,
} from './section-filter.ts'

test('GLANCE-40 a section that is pressed stands alone, and is left when it is pressed again', () => {
  expect(withSectionToggled([], '101', false)).toEqual(['101'])
  expect(withSectionToggled(['101'], 'Section 101', false)).toEqual([])
  expect(withSectionToggled(['101', '102'], '102', false)).toEqual(['102'])
})

test('GLANCE-40 one that is added stands beside the others, and is left alone when it is pressed again', () => {
  expect(withSectionToggled(['101'], '102', true)).toEqual(['101', '102'])
  expect(withSectionToggled(['101', '102'], 'section 101', true)).toEqual(['102'])
})

test('GLANCE-40 an address holds several sections', () => {
  expect(parseSectionFilter(formatSectionFilter(['101', 'Club 7']))).toEqual(['101', 'Club 7'])
  expect(formatSectionFilter([])).toBeUndefined()
  expect(parseSectionFilter(undefined)).toEqual([])
})

test('MAP-204 sections that a line is drawn around stand beside those that are chosen, each once', () => {
  expect(withSectionsAdded(['101'], ['Section 101', '102', '103'])).toEqual(['101', '102', '103'])
})

test('LIVE-122 a zone that is pressed stands alone or beside the others, and is left when it is pressed again', () => {
  const zone = ['101', '102']
  expect(withZoneToggled(['7'], zone, false)).toEqual(zone)
  expect(withZoneToggled(['7', 'Section 101'], zone, true)).toEqual(['7', '101', '102'])
  expect(withZoneToggled(['7', ...zone], zone, false)).toEqual(zone)
  expect(withZoneToggled(zone, zone, false)).toEqual([])
  expect(withZoneToggled(['7', ...zone], zone, true)).toEqual(['7'])
})
