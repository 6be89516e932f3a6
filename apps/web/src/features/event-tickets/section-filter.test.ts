import { expect, test } from 'vitest'

import {
  formatSectionFilter,
  parseSectionFilter,
  withSectionToggled,
  withSectionsAdded,
  withZoneToggled,
} from './section-filter.ts'

test('GLANCE-40 pressing a section selects only it, and pressing it again removes it', () => {
  expect(withSectionToggled([], '101', false)).toEqual(['101'])
  expect(withSectionToggled(['101'], 'Section 101', false)).toEqual([])
  expect(withSectionToggled(['101', '102'], '102', false)).toEqual(['102'])
})

test('GLANCE-40 adding a section keeps the others, and pressing it again removes only it', () => {
  expect(withSectionToggled(['101'], '102', true)).toEqual(['101', '102'])
  expect(withSectionToggled(['101', '102'], 'section 101', true)).toEqual(['102'])
})

test('GLANCE-40 the URL can hold several sections', () => {
  expect(parseSectionFilter(formatSectionFilter(['101', 'Club 7']))).toEqual(['101', 'Club 7'])
  expect(formatSectionFilter([])).toBeUndefined()
  expect(parseSectionFilter(undefined)).toEqual([])
})

test('MAP-204 sections inside a lasso are added to the selected ones, each once', () => {
  expect(withSectionsAdded(['101'], ['Section 101', '102', '103'])).toEqual(['101', '102', '103'])
})

test('LIVE-122 pressing a zone selects or adds its sections, and pressing it again removes them', () => {
  const zone = ['101', '102']
  expect(withZoneToggled(['7'], zone, false)).toEqual(zone)
  expect(withZoneToggled(['7', 'Section 101'], zone, true)).toEqual(['7', '101', '102'])
  expect(withZoneToggled(['7', ...zone], zone, false)).toEqual(zone)
  expect(withZoneToggled(zone, zone, false)).toEqual([])
  expect(withZoneToggled(['7', ...zone], zone, true)).toEqual(['7'])
})
