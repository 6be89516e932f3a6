import { cutIn, heldBy } from '../sabotage.ts'

const allowed = cutIn('apps/api/src/catalogue/seat-map/drawing/allowed.ts')
const rebuild = cutIn('apps/api/src/catalogue/seat-map/drawing/rebuild.ts')

/** What an uploaded drawing may not bring with it. */
export const drawingGuards = heldBy('apps/api/src/catalogue/seat-map/drawing/attacks.test.ts', [
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
])
