import { cleanSvg, getSectionNames, underscoresToSpaces } from './clean-svg.ts'

/** Part of a drawing that is a section or can become one. */
export interface NameableShape {
  /** Position of the element in document order, from 1. */
  place: number
  /** Generated name of the part in the drawing for editing. */
  key: string
  /** Section name first, then aliases; empty if the part is not a section. */
  names: readonly string[]
}

/** Drawing whose parts can be pressed, each named by its key. */
export interface PlacedDrawing {
  /** SVG markup to show. */
  svg: string
  /** Parts that can be pressed. */
  places: readonly NameableShape[]
}

const SHAPES = 'path, rect, circle, ellipse, polygon, polyline'

/**
 * Share of both sides from which a shape counts as a background, and share below which it is a
 * speck.
 */
const NEARLY_ALL = 0.95
const SPECK = 0.005

/**
 * Finds the parts of a drawing that can be named: its sections, and all other shapes except
 * backgrounds and specks. `isName` distinguishes names from generated ids. Returns null if the text
 * is not an SVG. Inserts the drawing into the page briefly to measure it.
 */
export const findNameableShapes = (
  markup: string,
  isName: (name: string) => boolean,
): PlacedDrawing | null => {
  const source = new DOMParser().parseFromString(markup, 'image/svg+xml')
  const all = [...source.documentElement.querySelectorAll('*')]
  const named = new Map(
    all.map((element) => {
      const names = getSectionNames(element).filter(isName)
      // An id with underscores and the same id with spaces count as one name.
      return [
        element,
        [
          ...new Map(names.toReversed().map((name) => [underscoresToSpaces(name), name])).values(),
        ].toReversed(),
      ]
    }),
  )
  for (const [index, element] of all.entries()) callBy(element, keyAt(index))
  const drawing = cleanSvg(written(source))
  if (!drawing) return null

  const copies = new Map([...drawing.candidates].map(([copy, [key = '']]) => [key, copy]))
  // Canvas seats have no copy; their names are not section names.
  const called = new Set(
    all.filter(
      (element, index) => copies.has(keyAt(index)) && (named.get(element) ?? []).length > 0,
    ),
  )
  const sections = [...called].filter(
    (element) => ![...element.querySelectorAll('*')].some((inner) => called.has(inner)),
  )
  const isPart = inPage(drawing.root, () => {
    const inSections = new Set(sections.flatMap((section) => [...section.querySelectorAll('*')]))
    return all.map((element, index) => {
      const copy = copies.get(keyAt(index))
      if (!copy || inSections.has(element)) return false
      return sections.includes(element) || (copy.matches(SHAPES) && isOfSize(copy, drawing.root))
    })
  })
  for (const [index, element] of all.entries()) if (!isPart[index]) callBy(element, '')
  return {
    svg: written(source),
    places: all.flatMap((element, index) =>
      isPart[index]
        ? [{ place: index + 1, key: keyAt(index), names: named.get(element) ?? [] }]
        : [],
    ),
  }
}

/** Returns all possible section names in a drawing, including generated ids. */
export const findSectionNames = (markup: string): ReadonlySet<string> =>
  new Set([...(cleanSvg(markup)?.candidates.values() ?? [])].flat())

const keyAt = (index: number): string => `part ${index + 1}`

const callBy = (element: Element, key: string): void => {
  element.setAttribute('data-section', key)
  element.setAttribute('data-section-aliases', '')
}

const written = (drawing: Document): string => new XMLSerializer().serializeToString(drawing)

/** Runs a measurement while the drawing is in the page, hidden. */
const inPage = <Told>(root: SVGSVGElement, compute: () => Told): Told => {
  const holder = document.createElement('div')
  holder.style.cssText = 'position: fixed; width: 1000px; visibility: hidden; pointer-events: none'
  holder.append(root)
  document.body.append(holder)
  try {
    return compute()
  } finally {
    holder.remove()
  }
}

const isOfSize = (shape: Element, root: SVGSVGElement): boolean => {
  const whole = root.getBoundingClientRect()
  const { width, height } = shape.getBoundingClientRect()
  const isBackground = width >= whole.width * NEARLY_ALL && height >= whole.height * NEARLY_ALL
  return !isBackground && Math.min(width, height) >= Math.max(whole.width, whole.height) * SPECK
}
