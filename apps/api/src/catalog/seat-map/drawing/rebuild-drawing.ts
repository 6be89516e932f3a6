import type { SaxesTagNS } from 'saxes'

import {
  DRAWN_ELEMENTS,
  ALLOWED_ELEMENTS,
  isAllowedReference,
  isAllowedAttribute,
  invalidDrawing,
  REFERENCED_ELEMENTS,
  SHAPE_ELEMENTS,
  TEXT_ELEMENTS,
  UNWRAPPED_ELEMENTS,
} from './allowlist.ts'
import { limitReferences } from './limit-references.ts'
import {
  aliasGroups,
  readAssignedName,
  getSectionNameFromId,
  sectionNameAttributes,
  readAssignedNames,
  sectionNames,
} from './section-names.ts'
import { parseDeclarations, parseStyleSheet } from './style-sheet.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'

/** Maximum nesting depth that is drawn. */
const MAX_DEPTH = 64

/** More elements than a screen could draw without a pause. */
const MAX_ELEMENTS = 100_000

/** A sanitized drawing: contains nothing that could execute, load or restyle anything. */
export interface Drawing {
  svg: string
  /** Section names without duplicates, in natural order. */
  sections: string[]
  /** For each section with several names, the keys of all of them. */
  aliases: string[][]
}

/** New section names, keyed by the number of elements that precede the element. */
export type SectionNaming = ReadonlyMap<number, readonly string[]>

/** An open element: its name in the source, or `null` if only its content is kept. */
interface Open {
  written: string | null
  id: string | undefined
  isResource: boolean
  /** The section name it gets once a shape is drawn in it; `null` if it is not a section. */
  name: string | null
  /** Number of shapes drawn before it. */
  shapesBefore: number
  /** Number of elements written before it. */
  before: number
}

/**
 * SAX-style sanitizer: rewrites the drawing from the allowlist while it is parsed. Inlines style
 * sheets and style attributes as presentation attributes for the elements that follow.
 */
export const rebuildDrawing = (naming: SectionNaming = new Map()) => {
  const written: string[] = []
  const names: string[] = []
  const several: string[][] = []
  const open: Open[] = []
  const sheet = parseStyleSheet()
  const copied = limitCopies()
  const references = limitReferences()
  let elements = 0
  /** Number of elements read, including removed ones. */
  let read = 0
  let drawn = 0
  let shapes = 0
  /** Current depth inside a removed element. */
  let removed = 0
  let css: string | null = null

  const write = (element: string, tag: SaxesTagNS): void => {
    const attributes = attributesOf(element, tag, sheet.painted)
    const named = DRAWN_ELEMENTS.has(element) ? naming.get(read) : undefined
    for (const [attribute, value] of named ? sectionNameAttributes(named) : [])
      attributes.set(attribute, value)
    const isResource = REFERENCED_ELEMENTS.has(element) || (open.at(-1)?.isResource ?? false)
    if (open.length === 0) checkSize(attributes)
    let name: string | null = null
    elements += 1
    if (elements > MAX_ELEMENTS) throw invalidDrawing('has too many parts')
    if (DRAWN_ELEMENTS.has(element) && !isResource) {
      drawn += 1
      const own = readAssignedNames(attributes)
      const assigned = readAssignedName(attributes)
      if (own) several.push(own)
      if (own) names.push(...own)
      else if (assigned !== null) names.push(assigned)
      // Text elements have ids as well; an element becomes a section only if it draws something.
      else name = getSectionNameFromId(attributes.get('id'))
    }
    const shapesBefore = shapes
    if (SHAPE_ELEMENTS.has(element) && !isResource) shapes += 1
    const root = open.length === 0 ? ` xmlns="${SVG}"` : ''
    const end = tag.isSelfClosing || element === 'use' ? '/>' : '>'
    written.push(`<${element}${root}${inText(attributes)}${end}`)
    if (element === 'use') {
      const inside = open.flatMap(({ id }) => id ?? [])
      copied.use(written.length - 1, attributes.get('href')?.slice(1) ?? '', inside)
    }
    const id = attributes.get('id')
    const inside = [...open.flatMap((holder) => holder.id ?? []), ...(id === undefined ? [] : [id])]
    references.element(element, attributes, { place: written.length - 1, inside, isResource })
    open.push({ written: element, id, isResource, name, shapesBefore, before: elements })
  }

  return {
    open: (tag: SaxesTagNS): void => {
      if (open.length === 0 && (tag.uri !== SVG || tag.local !== 'svg')) throw invalidDrawing()
      if (open.length + removed >= MAX_DEPTH) throw invalidDrawing('is nested too deep')
      const isSvg = tag.uri === SVG
      if (
        removed === 0 &&
        isSvg &&
        ALLOWED_ELEMENTS.has(tag.local) &&
        open.at(-1)?.written !== 'use'
      )
        write(tag.local, tag)
      else if (removed === 0 && isSvg && UNWRAPPED_ELEMENTS.has(tag.local))
        open.push({
          ...EMPTY,
          isResource: open.at(-1)?.isResource ?? false,
          shapesBefore: shapes,
          before: elements,
        })
      else {
        if (removed === 0 && isSvg && tag.local === 'style') css = ''
        removed += 1
      }
      read += 1
    },
    text: (text: string): void => {
      if (css !== null && removed === 1) css += text
      else if (removed === 0 && TEXT_ELEMENTS.has(open.at(-1)?.written ?? ''))
        written.push(escape(text))
    },
    close: (tag: SaxesTagNS): void => {
      if (removed > 0) {
        removed -= 1
        if (removed === 0 && css !== null) sheet.add(css)
        if (removed === 0) css = null
        return
      }
      const closed = open.pop()
      if (!closed) return
      if (closed.name !== null && shapes > closed.shapesBefore) names.push(closed.name)
      if (closed.id !== undefined) references.measure(closed.id, elements - closed.before + 1)
      if (closed.written !== null && closed.written !== 'use' && !tag.isSelfClosing)
        written.push(`</${closed.written}>`)
    },
    /** @throws 422 if nothing is drawn, or references are too deep or multiply to too many elements. */
    drawing: (): Drawing => {
      if (drawn === 0) throw invalidDrawing('has nothing drawn in it')
      const leftOut = copied.leftOut()
      references.check(new Set(leftOut))
      for (const place of leftOut) written[place] = ''
      return { svg: written.join(''), sections: sectionNames(names), aliases: aliasGroups(several) }
    },
  }
}

const EMPTY = { written: null, id: undefined, name: null }

const attributesOf = (
  element: string,
  { attributes }: SaxesTagNS,
  styles: ReturnType<typeof parseStyleSheet>['painted'],
): Map<string, string> => {
  const all = Object.values(attributes)
  const plain = new Map(all.flatMap(({ uri, local, value }) => (uri ? [] : [[local, value]])))
  const remaining = new Map([...plain].filter(([name, value]) => isAllowedAttribute(name, value)))
  const style = styles({ element, id: plain.get('id'), classes: plain.get('class') })
  for (const [name, value] of style) remaining.set(name, value)
  for (const [name, value] of parseDeclarations(plain.get('style') ?? ''))
    remaining.set(name, value)
  const target = all.find(({ uri, local }) => local === 'href' && (!uri || uri === XLINK))?.value
  if (target !== undefined && isAllowedReference(element, target)) remaining.set('href', target)
  return remaining
}

/** @throws 422 if the drawing does not state its size. */
const checkSize = (attributes: ReadonlyMap<string, string>): void => {
  const numbers = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] =
    numbers.length === 4
      ? numbers.slice(2)
      : ['width', 'height'].map((side) => Number.parseFloat(attributes.get(side) ?? ''))
  if (!(Number(width) > 0 && Number(height) > 0)) throw invalidDrawing('does not say its size')
}

const inText = (attributes: ReadonlyMap<string, string>): string =>
  [...attributes].map(([name, value]) => ` ${name}="${escape(value)}"`).join('')

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/**
 * Finds the `<use>` elements to omit: copies of elements that contain copies.
 */
const limitCopies = () => {
  const uses: { place: number; target: string }[] = []
  const holders = new Set<string>()
  return {
    /** Records a copy of `target` at output position `place`, nested in elements with these ids. */
    use: (index: number, target: string, inside: readonly string[]): void => {
      uses.push({ place: index, target })
      for (const id of inside) holders.add(id)
    },
    /** Positions of the copies to omit. */
    leftOut: (): number[] =>
      uses.filter(({ target }) => holders.has(target)).map(({ place }) => place),
  }
}
