import { cutIn, heldBy } from '../sabotage.ts'

const allowed = cutIn('apps/api/src/catalogue/seat-map/drawing/allowed.ts')
const rebuild = cutIn('apps/api/src/catalogue/seat-map/drawing/rebuild.ts')

const nameSections = cutIn('apps/api/src/office/seat-map/name-sections.ts')
const store = cutIn('apps/api/src/catalogue/seat-map/seat-map-store.ts')
const inSection = cutIn('apps/api/src/stock/listing/is-in-section.ts')

/** What an uploaded drawing may not bring with it, and which version of one is shown. */
export const drawingGuards = [
  ...heldBy('apps/api/src/catalogue/seat-map/drawing/attacks.test.ts', [
    [
      'an attribute that is not known does not stay',
      'MAP-5 what runs, loads or restyles',
      allowed(
        'ATTRIBUTES.get(attribute)?.(value) ?? false',
        'ATTRIBUTES.get(attribute)?.(value) ?? true',
      ),
    ],
    [
      'an element that is not known does not stay',
      'MAP-5 what runs, loads or restyles',
      rebuild('isSvg && ELEMENTS.has(tag.local) &&', 'isSvg &&'),
    ],
    [
      'a drawing refers to nothing outside of it',
      'MAP-5 what runs, loads or restyles',
      allowed('(REFERS.has(element) && INSIDE.test(target))', 'REFERS.has(element)'),
    ],
    [
      'a drawing has an end',
      'MAP-6 what is no drawing is refused',
      rebuild('if (elements > MOST_ELEMENTS) throw', 'if (elements < 0) throw'),
    ],
  ]),
  ...heldBy('apps/api/src/office/seat-map/versions.test.ts', [
    [
      'parts are named only of the version that is shown',
      'is refused of a version',
      nameSections('if (old.shownId !== oldId)', 'if (old.shownId < 0)'),
    ],
    [
      'a house is given no version that was replaced',
      'only the one that is shown',
      store("    .where('replaced_at', 'is', null)\n    .forShare()", '    .forShare()'),
    ],
    [
      'names of another section find nothing',
      'MAP-42 a section is found by each of its names',
      inSection(' and alike ?| ${keys}::text[]'),
    ],
  ]),
]
