import { ApiError } from '../../../platform/api-error.ts'

/** Shape elements, which can be clicked. */
export const SHAPE_ELEMENTS = new Set(
  'path rect circle ellipse line polyline polygon use'.split(' '),
)

/** Elements that draw something; a section is one of them. */
export const DRAWN_ELEMENTS = new Set(['g', 'text', ...SHAPE_ELEMENTS])

/** Elements whose content is drawn only when referenced. */
export const REFERENCED_ELEMENTS = new Set(
  'defs symbol clipPath mask pattern linearGradient radialGradient'.split(' '),
)

/** Allowlist of elements; any other element is removed together with its content. */
export const ALLOWED_ELEMENTS = new Set([
  ...DRAWN_ELEMENTS,
  ...REFERENCED_ELEMENTS,
  ...'svg tspan stop image title desc'.split(' '),
])

/** Elements that are unwrapped: the element is removed, its content stays. */
export const UNWRAPPED_ELEMENTS = new Set(['a', 'switch'])

/** Elements whose text is kept. */
export const TEXT_ELEMENTS = new Set(['text', 'tspan', 'title', 'desc'])

type Check = (value: string) => boolean

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value)

/** Numbers, path data and words: no characters that could call, quote or reference anything. */
const plain = matches(/^[\w\s.,%+-]*$/)

const transform = matches(
  /^(?:[\s,]|(?:matrix|translate|scale|rotate|skewX|skewY) ?\([\d\s.,e+-]*\))*$/i,
)

const COLOR = String.raw`#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/+-]*\)`
const LOCAL = String.raw`url\((["']?)#[\w.:-]+\1\)`

const paint = matches(new RegExp(`^(?:${COLOR}|${LOCAL}(?: (?:${COLOR}))?)$`, 'i'))
const local = matches(new RegExp(`^(?:none|${LOCAL})$`, 'i'))
const family = matches(/^[\p{L}\d\s,."'-]*$/u)
const printable = (min: number, max: number): Check =>
  matches(new RegExp(String.raw`^[^\u0000-\u001f\u007f]{${min},${max}}$`))
const wordList = matches(/^[\w\s-]*$/)

const withCheck = (names: string, check: Check): [string, Check][] =>
  names.split(' ').map((name) => [name, check])

/** Presentation attributes; style sheets may set them as well. */
const STYLE_ATTRIBUTES = new Map([
  ...withCheck('fill stroke stop-color color', paint),
  ...withCheck('clip-path mask', local),
  ...withCheck('font-family', family),
  ...withCheck(
    'fill-opacity fill-rule clip-rule stroke-opacity stroke-width stroke-linecap stroke-linejoin ' +
      'stroke-miterlimit stroke-dasharray stroke-dashoffset stop-opacity opacity display ' +
      'visibility overflow font-size font-style font-weight font-stretch text-anchor ' +
      'text-decoration dominant-baseline alignment-baseline baseline-shift letter-spacing ' +
      'word-spacing paint-order vector-effect shape-rendering text-rendering pointer-events ' +
      'transform-origin transform-box',
    plain,
  ),
])

const ATTRIBUTES = new Map([
  ...STYLE_ATTRIBUTES,
  ...withCheck('id data-section-id aria-label', printable(1, 200)),
  ...withCheck('data-section data-section-aliases', printable(0, 2000)),
  ...withCheck('class', wordList),
  ...withCheck('transform gradientTransform patternTransform', transform),
  ...withCheck(
    'viewBox preserveAspectRatio d points x y x1 y1 x2 y2 dx dy cx cy fx fy r rx ry width height ' +
      'rotate offset pathLength textLength lengthAdjust gradientUnits spreadMethod patternUnits ' +
      'patternContentUnits clipPathUnits maskUnits maskContentUnits role aria-hidden',
    plain,
  ),
])

/** Whether an attribute without a namespace is allowed with this value. */
export const isAllowedAttribute = (attribute: string, value: string): boolean =>
  ATTRIBUTES.get(attribute)?.(value) ?? false

/** Whether a style may set a property to this value. */
export const isAllowedStyle = (property: string, value: string): boolean =>
  STYLE_ATTRIBUTES.get(property)?.(value) ?? false

const INSIDE = /^#[\w.:-]+$/
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+$/i

/** Elements that reference another element, and the one that may contain an image. */
const REFERS = new Set(['use', 'linearGradient', 'radialGradient', 'pattern'])

/** Whether an element may reference this target: a part of the drawing, or an embedded image. */
export const isAllowedReference = (element: string, target: string): boolean =>
  (REFERS.has(element) && INSIDE.test(target)) || (element === 'image' && PICTURE.test(target))

/** The error for a file that is not an SVG drawing, or cannot be shown for the given reason. */
export const invalidDrawing = (reason = 'is not an SVG drawing'): ApiError =>
  new ApiError('notASeatMap', { message: `this file ${reason}`, fields: { file: reason } })
