import { expect, test } from 'vitest'

import { bowlSvg } from './bowl.ts'
import { theaterSvg } from './example-maps.ts'
import { findNameableShapes } from './find-nameable-shapes.ts'

const isName = (name: string) => /^(?:Orchestra|Box|Balcony)/.test(name)

const bowl = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${inner}</svg>`

const partsOf = (svg: string) => findNameableShapes(svg, isName)?.places ?? []

test('MAP-43 sections and unnamed shapes can be named, but sheets and hidden layers cannot', () => {
  const parts = partsOf(theaterSvg)
  expect(parts.map(({ names }) => names.join())).toEqual([
    '', // the stage
    'Orchestra_1',
    'Orchestra_2',
    'Balcony',
    'Box_7',
  ])
})

test('MAP-43 a place is numbered by the elements before it and has a key', () => {
  const drawing = findNameableShapes(
    bowl('<g><title>x</title><path id="Box 1" d="M0 0h90v90z"/></g><rect width="50" height="50"/>'),
    isName,
  )
  expect(drawing?.places).toEqual([
    { place: 3, key: 'part 3', names: ['Box 1'] },
    { place: 4, key: 'part 4', names: [] },
  ])
  expect(drawing?.svg).toContain('data-section="part 4"')
})

test('MAP-43 a group is one place unless an element in it has its own name', () => {
  const shape = '<path d="M0 0h90v90z"/>'
  expect(partsOf(bowl(`<g id="Box 1">${shape}${shape}</g>`))).toHaveLength(1)
  expect(
    partsOf(bowl(`<g id="Balcony">${shape}<path id="Box 2" d="M0 0h90v90z"/></g>`)).map(
      ({ names }) => names.join(),
    ),
  ).toEqual(['', 'Box 2'])
})

test('MAP-43 manual names replace all other names', () => {
  const svg = bowl(
    '<path id="Box 1" data-section="Orchestra" data-section-aliases="Balcony" d="M0 0h90v90z"/>' +
      '<path id="Box 2" data-section="" data-section-aliases="" d="M0 0h90v90z"/>',
  )
  expect(partsOf(svg).map(({ names }) => names)).toEqual([['Orchestra', 'Balcony'], []])
})

test('MAP-43 tiny shapes are not places, and invalid drawings have none', () => {
  expect(partsOf(bowl('<circle cx="9" cy="9" r="0.5"/>'))).toEqual([])
  expect(findNameableShapes('no map', isName)).toBeNull()
})

test('MAP-43 MAP-200 many seats are not places, but their sections are', () => {
  const size = { rings: 1, sections: 10, rows: 15, seats: 15 }
  const parts = findNameableShapes(bowlSvg(size), () => true)?.places ?? []
  expect(parts.map(({ names: [name] }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Section_${101 + index}`),
  )
})
