import type { SaxesTagNS } from 'saxes'

import {
  DRAWN,
  ELEMENTS,
  mayRefer,
  mayStay,
  refused,
  RESOURCES,
  SHAPES,
  TEXTUAL,
  TRANSPARENT,
} from './allowed.ts'
import {
  aliasGroups,
  givenNameOf,
  idNameOf,
  namedBy,
  ownNamesOf,
  sectionNames,
} from './section-names.ts'
import { paintedBy, styleSheet } from './style-sheet.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** The deepest nesting that is drawn. */
const DEEPEST = 64

/** More than any screen could draw without a pause. */
const MOST_ELEMENTS = 100_000

/** A drawing in which nothing is left that could run, load or restyle anything. */
export interface Drawing {
  svg: string
  /** The names of its sections, each once, in their natural order. */
  sections: string[]
  /** Of each section that has several names the keys of them all. */
  aliases: string[][]
}

/** What parts of a drawing are called from now on, by how many elements come before each. */
export type Naming = ReadonlyMap<number, readonly string[]>

/** An element that is open: its name as it was written, `null` where only what is in it is. */
interface Open {
  written: string | null
  id: string | undefined
  isResource: boolean
  /** What it goes by as a section once a shape has been drawn in it; `null` where it does not. */
  name: string | null
  /** How many shapes had been drawn before it. */
  shapesBefore: number
  /** How many elements had been written before it. */
  before: number
}

/**
 * Writes a drawing anew out of what is allowed, as its parts are read. Style sheets and styles are
 * turned into the attributes that they amount to, for what comes after them.
 */
export const rebuild = (naming: Naming = new Map()) => {
  const written: string[] = []
  const names: string[] = []
  const several: string[][] = []
  const open: Open[] = []
  const sheet = styleSheet()
  const copied = copies()
  let elements = 0
  /** How many were read, whether they stayed or not. */
  let read = 0
  let drawn = 0
  let shapes = 0
  /** How deep inside of something that goes. */
  let gone = 0
  let css: string | null = null

  const write = (element: string, tag: SaxesTagNS): void => {
    const attributes = attributesOf(element, tag, sheet.painted)
    const named = DRAWN.has(element) ? naming.get(read) : undefined
    for (const [attribute, value] of named ? namedBy(named) : []) attributes.set(attribute, value)
    const isResource = RESOURCES.has(element) || (open.at(-1)?.isResource ?? false)
    if (open.length === 0) checkSize(attributes)
    let name: string | null = null
    elements += 1
    if (elements > MOST_ELEMENTS) throw refused('has too many parts')
    if (DRAWN.has(element) && !isResource) {
      drawn += 1
      const own = ownNamesOf(attributes)
      const given = givenNameOf(attributes)
      if (own) several.push(own)
      if (own) names.push(...own)
      else if (given !== null) names.push(given)
      // Words have an id as well: only what is drawn makes a section of it.
      else name = idNameOf(attributes.get('id'))
    }
    const shapesBefore = shapes
    if (SHAPES.has(element) && !isResource) shapes += 1
    const root = open.length === 0 ? ` xmlns="${SVG}"` : ''
    const end = tag.isSelfClosing || element === 'use' ? '/>' : '>'
    written.push(`<${element}${root}${inText(attributes)}${end}`)
    if (element === 'use') {
      const inside = open.flatMap(({ id }) => id ?? [])
      copied.use(written.length - 1, attributes.get('href')?.slice(1) ?? '', inside)
    }
    const id = attributes.get('id')
    open.push({ written: element, id, isResource, name, shapesBefore, before: elements })
  }

  return {
    open: (tag: SaxesTagNS): void => {
      if (open.length === 0 && (tag.uri !== SVG || tag.local !== 'svg')) throw refused()
      if (open.length + gone >= DEEPEST) throw refused('is nested too deep')
      const isSvg = tag.uri === SVG
      if (gone === 0 && isSvg && ELEMENTS.has(tag.local) && open.at(-1)?.written !== 'use')
        write(tag.local, tag)
      else if (gone === 0 && isSvg && TRANSPARENT.has(tag.local))
        open.push({
          ...NOTHING,
          isResource: open.at(-1)?.isResource ?? false,
          shapesBefore: shapes,
          before: elements,
        })
      else {
        if (gone === 0 && isSvg && tag.local === 'style') css = ''
        gone += 1
      }
      read += 1
    },
    text: (text: string): void => {
      if (css !== null && gone === 1) css += text
      else if (gone === 0 && TEXTUAL.has(open.at(-1)?.written ?? '')) written.push(escape(text))
    },
    close: (tag: SaxesTagNS): void => {
      if (gone > 0) {
        gone -= 1
        if (gone === 0 && css !== null) sheet.add(css)
        if (gone === 0) css = null
        return
      }
      const closed = open.pop()
      if (!closed) return
      if (closed.name !== null && shapes > closed.shapesBefore) names.push(closed.name)
      if (closed.id !== undefined) copied.measure(closed.id, elements - closed.before + 1)
      if (closed.written !== null && closed.written !== 'use' && !tag.isSelfClosing)
        written.push(`</${closed.written}>`)
    },
    /** @throws 422 when nothing is drawn, or too much by reference. */
    drawing: (): Drawing => {
      if (drawn === 0) throw refused('has nothing drawn in it')
      const leftOut = copied.leftOut()
      if (leftOut === null) throw refused('draws the same parts too often')
      for (const place of leftOut) written[place] = ''
      return { svg: written.join(''), sections: sectionNames(names), aliases: aliasGroups(several) }
    },
  }
}

const NOTHING = { written: null, id: undefined, name: null }

const attributesOf = (
  element: string,
  { attributes }: SaxesTagNS,
  painted: ReturnType<typeof styleSheet>['painted'],
): Map<string, string> => {
  const given = Object.values(attributes)
  const plain = new Map(given.flatMap(({ uri, local, value }) => (uri ? [] : [[local, value]])))
  const kept = new Map([...plain].filter(([name, value]) => mayStay(name, value)))
  const style = painted({ element, id: plain.get('id'), classes: plain.get('class') })
  for (const [name, value] of style) kept.set(name, value)
  for (const [name, value] of paintedBy(plain.get('style') ?? '')) kept.set(name, value)
  const target = given.find(({ uri, local }) => local === 'href' && (!uri || uri === XLINK))?.value
  if (target !== undefined && mayRefer(element, target)) kept.set('href', target)
  return kept
}

/** @throws 422 for a drawing that does not say how large it is. */
const checkSize = (attributes: ReadonlyMap<string, string>): void => {
  const numbers = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] =
    numbers.length === 4
      ? numbers.slice(2)
      : ['width', 'height'].map((side) => Number.parseFloat(attributes.get(side) ?? ''))
  if (!(Number(width) > 0 && Number(height) > 0)) throw refused('does not say its size')
}

const inText = (attributes: ReadonlyMap<string, string>): string =>
  [...attributes].map(([name, value]) => ` ${name}="${escape(value)}"`).join('')

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** How many elements a drawing may draw by reference to others. */
const MOST_COPIED = 50_000

/**
 * Watches what a drawing draws by reference, so that a small file cannot ask for an endless amount
 * of it: a copy of what itself holds copies is left out, and all copies together have a limit.
 */
const copies = () => {
  const uses: { place: number; target: string }[] = []
  const holders = new Set<string>()
  const sizes = new Map<string, number>()
  return {
    /** A copy of `target`, at a place in what is written, inside of elements of these ids. */
    use: (place: number, target: string, inside: readonly string[]): void => {
      uses.push({ place, target })
      for (const id of inside) holders.add(id)
    },
    /** How many elements the element of this id holds. */
    measure: (id: string, size: number): void => void sizes.set(id, size),
    /** The places of the copies to leave out; `null` when the rest is too much. */
    leftOut: (): number[] | null => {
      const [kept, out] = [[], []] as [typeof uses, typeof uses]
      for (const use of uses) (holders.has(use.target) ? out : kept).push(use)
      const copied = kept.reduce((sum, { target }) => sum + (sizes.get(target) ?? 0), 0)
      return copied > MOST_COPIED ? null : out.map(({ place }) => place)
    },
  }
}
