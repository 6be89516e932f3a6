import { expect, test } from 'vitest'

import { groupZones } from './group-zones.ts'

test('LIVE-122 sections of the same hundred are a level, and sections with the same prefix are a zone', () => {
  expect(groupZones(['201', '110', '102', 'Floor B', 'Floor A', '202', 'Pit', 'Club 7'])).toEqual([
    { name: '100s', sections: ['102', '110'] },
    { name: '200s', sections: ['201', '202'] },
    { name: 'Floor', sections: ['Floor A', 'Floor B'] },
  ])
  expect(groupZones(['Upper 301', 'Upper 302', 'Upper 12', 'Upper 13'])).toEqual([
    { name: 'Upper', sections: ['Upper 12', 'Upper 13'] },
    { name: 'Upper 300s', sections: ['Upper 301', 'Upper 302'] },
  ])
})

test('LIVE-122 the sides of a tier are a zone', () => {
  expect(groupZones(['Orchestra Left', 'Orchestra Center', 'Balcony Left', 'Box'])).toEqual([
    { name: 'Orchestra', sections: ['Orchestra Center', 'Orchestra Left'] },
  ])
})

test('LIVE-122 one section is not a zone, and neither are all sections of the venue', () => {
  expect(groupZones(['101', '102'])).toEqual([])
  expect(groupZones(['101', '202', 'A', 'B'])).toEqual([])
})
