import { cleanSvg, namesOf, spoken } from './clean-svg.ts'

/** A part of a drawing that is a section, or could be made one. */
export interface MapPlace {
  /** How many elements come before it in the drawing. */
  place: number
  /** What it is called in the drawing that is to be pressed. */
  key: string
  /** What it goes by: its name first, then what else it is called; none where it is no section. */
  names: readonly string[]
}

/** A drawing whose parts can be pressed one by one, each called by its key. */
export interface PlacedDrawing {
  /** The drawing as it can be shown. */
  svg: string
  /** What can be pressed in it. */
  places: readonly MapPlace[]
}

const SHAPES = 'path, rect, circle, ellipse, polygon, polyline'

/** From how much of both sides on a shape lies over everything, and below how much it is a speck. */
const NEARLY_ALL = 0.95
const SPECK = 0.005

/**
 * The parts of a drawing that can be named: its sections, and whatever else is drawn and is neither a
 * sheet over everything nor a speck. `isName` tells names from ids that a program made up. Null when
 * the text is no drawing; measures it in the page for a moment.
 */
export const findMapPlaces = (
  markup: string,
  isName: (name: string) => boolean,
): PlacedDrawing | null => {
  const source = new DOMParser().parseFromString(markup, 'image/svg+xml')
  const all = [...source.documentElement.querySelectorAll('*')]
  const named = new Map(
    all.map((element) => {
      const names = namesOf(element).filter(isName)
      // An id and how it is spoken are one name.
      return [
        element,
        [...new Map(names.toReversed().map((name) => [spoken(name), name])).values()].toReversed(),
      ]
    }),
  )
  for (const [index, element] of all.entries()) callBy(element, keyAt(index))
  const drawing = cleanSvg(written(source))
  if (!drawing) return null

  const copies = new Map([...drawing.candidates].map(([copy, [key = '']]) => [key, copy]))
  // Seats that are painted are no copies: they have names, and none of a section.
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

/** Every name that something in a drawing could go by as a section, ids that programs made up too. */
export const findNames = (markup: string): ReadonlySet<string> =>
  new Set([...(cleanSvg(markup)?.candidates.values() ?? [])].flat())

const keyAt = (index: number): string => `part ${index + 1}`

const callBy = (element: Element, key: string): void => {
  element.setAttribute('data-section', key)
  element.setAttribute('data-section-aliases', '')
}

const written = (drawing: Document): string => new XMLSerializer().serializeToString(drawing)

/** What is to be told of a drawing while it stands in the page, where nobody sees it. */
const inPage = <Told>(root: SVGSVGElement, tell: () => Told): Told => {
  const holder = document.createElement('div')
  holder.style.cssText = 'position: fixed; width: 1000px; visibility: hidden; pointer-events: none'
  holder.append(root)
  document.body.append(holder)
  try {
    return tell()
  } finally {
    holder.remove()
  }
}

const isOfSize = (shape: Element, root: SVGSVGElement): boolean => {
  const whole = root.getBoundingClientRect()
  const { width, height } = shape.getBoundingClientRect()
  const isSheet = width >= whole.width * NEARLY_ALL && height >= whole.height * NEARLY_ALL
  return !isSheet && Math.min(width, height) >= Math.max(whole.width, whole.height) * SPECK
}
