import { SVG_NAMESPACE } from './clean-svg.ts'
import type { CleanSvg } from './clean-svg.ts'
import { getDrawingPosition } from './geometry.ts'
import type { MapSection } from './map-section.ts'
import {
  createPointInSectionTest,
  findSectionLabels,
  fitLabelSize,
  sectionShapes,
} from './section-labels.ts'

/** Section with its elements in the drawing. */
export interface DrawnSection {
  section: MapSection
  /** Keys of all its names, since listings may spell it in several ways. */
  keys: readonly string[]
  /** Element with the button role; the other shapes of the section copy its state. */
  button: SVGElement
  shapes: readonly SVGElement[]
  /** Text elements of the drawing that contain the section's name. */
  texts: readonly SVGTextElement[]
}

/** Finds the sections in a drawing, by key, in drawing order. */
export const findDrawnSections = (
  { root, candidates }: CleanSvg,
  sections: readonly MapSection[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, DrawnSection> => {
  const sectionOfKey = new Map(sections.map((section) => [keyOf(section.name), section]))
  const keysOf = (element: SVGElement): readonly string[] =>
    candidates
      .get(element)
      ?.map(keyOf)
      .filter((key) => sectionOfKey.has(key)) ?? []
  const shapes = Map.groupBy(candidates.keys(), (element) =>
    keysOf(element)
      .toSorted((left, right) => rankOf(sectionOfKey.get(left)) - rankOf(sectionOfKey.get(right)))
      .at(0),
  )
  const texts = Map.groupBy(
    root.querySelectorAll<SVGTextElement>(':not([data-names], [data-notes]) > text'),
    (text) => keyOf(text.textContent),
  )

  const drawn = new Map<string, DrawnSection>()
  for (const [key, found] of shapes) {
    const section = key === undefined ? undefined : sectionOfKey.get(key)
    const button = found.find((element) => !(element instanceof SVGTextElement)) ?? found[0]
    if (key === undefined || !section || !button) continue
    const keys = [key, ...keysOf(button).filter((other) => other !== key)]
    const label = keys
      .flatMap((item) => sectionOfKey.get(item) ?? [])
      .filter(({ state }, index) => index === 0 || state !== 'plain')
      .map((item) => item.label)
      .join(' · ')
    const words = keys.flatMap((item) => texts.get(item) ?? [])
    drawn.set(key, { section: { ...section, label }, keys, button, shapes: found, texts: words })
  }
  return drawn
}

/** Rank of a name among the names of one section: selected first, then with tickets. */
const rankOf = (section: MapSection | undefined): number =>
  ['selected', 'available', 'plain'].indexOf(section?.state ?? 'plain')

/** Whether a section can be pressed; by default every section that is not plain. */
export const isSelectable = ({ state, canChoose = state !== 'plain' }: MapSection): boolean =>
  canChoose

/**
 * Adds labels to sections without text in the drawing. Returns the labels of each section by key,
 * both added and found. The drawing must be in the page, to be measured.
 */
export const labelSections = (
  root: SVGSVGElement,
  drawn: ReadonlyMap<string, DrawnSection>,
): ReadonlyMap<string, readonly SVGTextElement[]> => {
  const found = findSectionLabels(root, drawn)
  const written = new Map<string, SVGTextElement>()
  root.querySelector('[data-names]')?.remove()
  const largest = root.viewBox.baseVal.width / 44
  const names = document.createElementNS(SVG_NAMESPACE, 'g')
  names.setAttribute('data-names', '')

  for (const [key, { section, button, texts }] of drawn) {
    if (texts.length > 0 || found.has(key) || !(button instanceof SVGGraphicsElement)) continue
    const { title = section.name } = section
    const { box, middle } = getDrawingPosition(root, button)
    const desired = Math.min(
      box.height * 0.5,
      (box.width * 1.5) / Math.max(3, title.length),
      largest,
    )
    if (desired <= 0) continue
    const size = fitLabelSize(
      createPointInSectionTest(root, button, middle),
      title.length,
      desired,
      () => middle,
    )
    const text = document.createElementNS(SVG_NAMESPACE, 'text')
    text.setAttribute('x', String(middle.x))
    text.setAttribute('y', String(middle.y))
    text.setAttribute('font-size', String(size))
    text.textContent = title
    sectionShapes.set(text, button)
    written.set(key, text)
  }
  names.append(...written.values())
  root.append(names)
  return new Map([...found, ...[...written].map(([key, text]) => [key, [text]] as const)])
}

/** Sets state, color and accessible name of each section; no section is a tab stop yet. */
export const paintSections = (
  drawn: ReadonlyMap<string, DrawnSection>,
  written: readonly ReadonlyMap<string, readonly SVGTextElement[]>[],
) => {
  for (const [key, { section, button, shapes, texts }] of drawn) {
    const state = section.state
    const shade = state === 'available' && section.shade !== undefined ? `${section.shade}` : null
    for (const shape of shapes) {
      set(shape, 'data-key', key)
      set(shape, 'data-state', state)
      set(shape, 'data-shade', shade)
    }
    for (const text of [...texts, ...written.flatMap((words) => words.get(key) ?? [])]) {
      set(text, 'data-text-state', state)
      set(text, 'data-text-shade', shade)
    }
    const canChoose = isSelectable(section)
    for (const shape of shapes) set(shape, 'data-choosable', canChoose ? '' : null)
    set(button, 'role', canChoose ? 'button' : null)
    set(button, 'aria-label', canChoose ? section.label : null)
    set(button, 'aria-pressed', canChoose ? String(state === 'selected') : null)
    set(button, 'tabindex', canChoose ? '-1' : null)
  }
}

/** Makes a section the tab stop. Returns a function that reverts it. */
export const setTabStop = (section: DrawnSection | undefined): (() => void) | undefined => {
  if (!section || !isSelectable(section.section)) return undefined
  set(section.button, 'tabindex', '0')
  return () => set(section.button, 'tabindex', '-1')
}

/**
 * Highlights the section that has the key as any of its names. Returns a function that reverts it.
 */
export const highlightSection = (
  drawn: ReadonlyMap<string, DrawnSection>,
  key: string | undefined,
): (() => void) | undefined => {
  if (key === undefined) return undefined
  const shapes = [...drawn.values()].flatMap((item) => (item.keys.includes(key) ? item.shapes : []))
  for (const shape of shapes) set(shape, 'data-lit', '')
  return () => {
    for (const shape of shapes) set(shape, 'data-lit', null)
  }
}

/** Removes attributes and roles from elements whose section no longer exists. */
export const resetSections = (root: SVGSVGElement, drawn: ReadonlyMap<string, DrawnSection>) => {
  const undrawn = [...root.querySelectorAll<SVGElement>('[data-key]')].filter(
    (element) => !drawn.has(element.dataset['key'] ?? ''),
  )
  if (undrawn.length === 0) return
  const marks = [
    'data-key',
    'data-state',
    'data-shade',
    'data-lit',
    'data-choosable',
    'role',
    'aria-label',
    'aria-pressed',
    'tabindex',
  ]
  for (const element of undrawn) for (const mark of marks) element.removeAttribute(mark)
  for (const text of root.querySelectorAll('[data-text-state]')) {
    text.removeAttribute('data-text-state')
    text.removeAttribute('data-text-shade')
  }
}

function set(element: Element, name: string, value: string | null) {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
