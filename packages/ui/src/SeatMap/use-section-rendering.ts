import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

import { type CleanSvg, SVG_NAMESPACE } from './clean-svg.ts'
import {
  type DrawnSection,
  resetSections,
  highlightSection,
  labelSections,
  paintSections,
  setTabStop,
} from './drawn-sections.ts'
import { getDrawingPosition } from './geometry.ts'
import { outlineSeats } from './seats/outline-seats.ts'
import {
  fitLabelSize,
  createPointInSectionTest,
  CHARACTER_WIDTH,
  findSectionLabels,
  measureLabel,
} from './section-labels.ts'

/**
 * Marks named parts without listings, mostly sections without tickets. They and their labels look
 * like plain sections. The drawing must be in the page, to be measured.
 */
const markPlaces = ({ root, candidates }: CleanSvg, drawn: ReadonlyMap<string, DrawnSection>) => {
  const sections = new Set([...drawn.values()].flatMap(({ shapes }) => shapes))
  const places = [...candidates.keys()].filter(
    (element) => ![...sections].some((section) => element.contains(section)),
  )
  for (const element of candidates.keys())
    element.toggleAttribute('data-place', places.includes(element))
  const named = new Map(places.map((place, index) => [String(index), { shapes: [place] }]))
  for (const texts of findSectionLabels(root, named).values())
    for (const text of texts) text.setAttribute('data-text-state', 'plain')
}

/** Share of both sides from which a shape counts as a background. */
const NEARLY_ALL = 0.95

/**
 * Marks backgrounds: shapes that cover the whole drawing and are not sections. Marked shapes
 * neither hide other shapes nor show a fill. The drawing must be in the page, to be measured.
 */
const markBackgrounds = (root: SVGSVGElement, drawn: ReadonlyMap<string, DrawnSection>) => {
  const whole = root.getBoundingClientRect()
  const { width, height } = drawnSize(root, whole)
  const sections = [...drawn.values()].flatMap(({ shapes }) => shapes)
  for (const shape of root.querySelectorAll<SVGElement>('rect, path, polygon')) {
    const box = shape.getBoundingClientRect()
    const isBackground =
      box.width >= width * NEARLY_ALL &&
      box.height >= height * NEARLY_ALL &&
      !sections.some((section) => section.contains(shape))
    shape.toggleAttribute('data-sheet', isBackground)
  }
}

/** Size of the drawing in its box: all of it is shown, so one side may have room left. */
const drawnSize = (root: SVGSVGElement, whole: DOMRect) => {
  const { width, height } = root.viewBox.baseVal
  const scale = Math.min(whole.width / width, whole.height / height)
  return { width: width * scale, height: height * scale }
}

/** Maximum note size relative to the section, the name above it, and the whole drawing. */
const PART_OF_SECTION = 0.24
const PART_OF_NAME = 0.6
const PART_OF_DRAWING = 1 / 70

/** Distance of a note's center below the name, relative to its size. */
const BELOW = 0.55

/**
 * Adds the notes of sections below their labels and returns them by key; they show when zoomed in.
 * The drawing must be in the page, to be measured.
 */
const renderSectionNotes = (
  root: SVGSVGElement,
  drawn: ReadonlyMap<string, DrawnSection>,
  words: ReadonlyMap<string, readonly SVGTextElement[]>,
): ReadonlyMap<string, readonly SVGTextElement[]> => {
  const written = new Map<string, SVGTextElement[]>()
  root.querySelector('[data-notes]')?.remove()
  const notes = document.createElementNS(SVG_NAMESPACE, 'g')
  notes.setAttribute('data-notes', '')
  // The section's accessible name already contains the price.
  notes.setAttribute('aria-hidden', 'true')
  for (const [key, { section, button, texts }] of drawn) {
    if (!section.note || !(button instanceof SVGGraphicsElement)) continue
    const { box, middle } = getDrawingPosition(root, button)
    const [name] = [...texts, ...(words.get(key) ?? [])]
    const above = name && measureLabel(root, name)
    const desired = Math.min(
      box.height * PART_OF_SECTION,
      box.width / (section.note.length * CHARACTER_WIDTH),
      root.viewBox.baseVal.width * PART_OF_DRAWING,
      above ? above.height * PART_OF_NAME : Infinity,
    )
    if (desired <= 0) continue
    const middleAt = (size: number) => ({
      x: middle.x,
      y: above ? above.middle.y + above.height / 2 + size * BELOW : middle.y,
    })
    const size = fitLabelSize(
      createPointInSectionTest(root, button, middle),
      section.note.length,
      desired,
      middleAt,
    )
    const { x, y } = middleAt(size)
    const text = document.createElementNS(SVG_NAMESPACE, 'text')
    text.setAttribute('x', String(x))
    text.setAttribute('y', String(y))
    text.setAttribute('font-size', String(size))
    text.textContent = section.note
    // Hidden until zoomed in, to skip its layout.
    text.setAttribute('display', 'none')
    notes.append(text)
    written.set(key, [text])
  }
  root.append(notes)
  return written
}

interface SectionRenderingOptions {
  drawing: CleanSvg
  drawn: ReadonlyMap<string, DrawnSection>
  /** Element that receives the drawing. */
  stage: RefObject<HTMLElement | null>
  /** Key of the section that is the tab stop. */
  activeKey: string | undefined
  /** Key of the section highlighted from outside. */
  highlightedKey: string | undefined
}

/** Inserts the drawing into the page and keeps section attributes and labels up to date. */
export const useSectionRendering = ({
  drawing,
  drawn,
  stage,
  activeKey,
  highlightedKey,
}: SectionRenderingOptions): void => {
  const words = useRef<ReadonlyMap<string, readonly SVGTextElement[]>>(new Map())
  const recorded = useRef<ReadonlyMap<string, readonly SVGTextElement[]>>(new Map())
  const { names, notes } = useMemo(
    () => ({
      names: [...drawn]
        .map(([key, { section }]) => `${key}=${section.title ?? section.name}`)
        .join(),
      notes: [...drawn].map(([key, { section }]) => `${key}=${section.note ?? ''}`).join(),
    }),
    [drawn],
  )

  useLayoutEffect(() => {
    stage.current?.replaceChildren(drawing.root)
  }, [drawing, stage])

  useLayoutEffect(() => {
    resetSections(drawing.root, drawn)
    if (drawing.seats) outlineSeats(drawing.seats, drawn)
    words.current = labelSections(drawing.root, drawn)
    markPlaces(drawing, drawn)
    markBackgrounds(drawing.root, drawn)
    // Only the names matter here: states change often, and measuring boxes is expensive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawing, names])

  useLayoutEffect(() => {
    recorded.current = renderSectionNotes(drawing.root, drawn, words.current)
    // See above: the keys contain everything that this depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawing, names, notes])

  useLayoutEffect(() => {
    paintSections(drawn, [words.current, recorded.current])
  }, [drawing, drawn, names, notes])

  // Separate effects, since focus and hover change often and must not repaint all sections.
  useLayoutEffect(
    () => setTabStop(activeKey === undefined ? undefined : drawn.get(activeKey)),
    [drawing, drawn, names, notes, activeKey],
  )
  useLayoutEffect(() => highlightSection(drawn, highlightedKey), [drawing, drawn, highlightedKey])
}
