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
import {
  fitLabelSize,
  getInsideTest,
  CHARACTER_WIDTH,
  findSectionLabels,
} from './find-section-labels.ts'
import { getDrawingPosition } from './geometry.ts'
import { outlineSeats } from './seats/outline-seats.ts'

/**
 * Marks what a drawing has a name for and no listing has: the sections without tickets, mostly. They
 * look as those do that are known to have none, and so do the words in them. Needs the drawing in the
 * page, to measure it.
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

/** From how much of both sides on a shape lies over everything. */
const NEARLY_ALL = 0.95

/**
 * Marks what lies over or under the whole drawing and is no section, a sheet of paper for one, so
 * that it neither hides what is beneath it nor brings a ground of its own. Needs the drawing in the
 * page, to measure it.
 */
const markBackgrounds = (root: SVGSVGElement, drawn: ReadonlyMap<string, DrawnSection>) => {
  const whole = root.getBoundingClientRect()
  const { width, height } = drawnSize(root, whole)
  const sections = [...drawn.values()].flatMap(({ shapes }) => shapes)
  for (const shape of root.querySelectorAll<SVGElement>('rect, path, polygon')) {
    const box = shape.getBoundingClientRect()
    const isSheet =
      box.width >= width * NEARLY_ALL &&
      box.height >= height * NEARLY_ALL &&
      !sections.some((section) => section.contains(shape))
    shape.toggleAttribute('data-sheet', isSheet)
  }
}

/** How large the drawing is where it stands: all of it is shown, so one side may have room left. */
const drawnSize = (root: SVGSVGElement, whole: DOMRect) => {
  const { width, height } = root.viewBox.baseVal
  const scale = Math.min(whole.width / width, whole.height / height)
  return { width: width * scale, height: height * scale }
}

/** How large a note is: by its section and by the name above it, and never larger than this part of the whole drawing. */
const PART_OF_SECTION = 0.24
const PART_OF_NAME = 0.6
const PART_OF_DRAWING = 1 / 70

/** How far below a name its middle is, as a part of its size. */
const BELOW = 0.55

/**
 * Writes the notes of sections below what is written in them, and gives them by key; they show once
 * the drawing is enlarged. Needs the drawing in the page, to measure it.
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
  // Each section says its price itself.
  notes.setAttribute('aria-hidden', 'true')
  for (const [key, { section, button, texts }] of drawn) {
    if (!section.note || !(button instanceof SVGGraphicsElement)) continue
    const { box, middle } = getDrawingPosition(root, button)
    const [name] = [...texts, ...(words.get(key) ?? [])]
    const place = name && getDrawingPosition(root, name)
    // A name that is out of sight is not laid out, and has no place.
    const above = place && place.size.height > 0 ? place : undefined
    const wished = Math.min(
      box.height * PART_OF_SECTION,
      box.width / (section.note.length * CHARACTER_WIDTH),
      root.viewBox.baseVal.width * PART_OF_DRAWING,
      above ? above.size.height * PART_OF_NAME : Infinity,
    )
    if (wished <= 0) continue
    const middleAt = (size: number) => ({
      x: middle.x,
      y: above ? above.middle.y + above.box.height / 2 + size * BELOW : middle.y,
    })
    const size = fitLabelSize(
      getInsideTest(root, button, middle),
      section.note.length,
      wished,
      middleAt,
    )
    const { x, y } = middleAt(size)
    const text = document.createElementNS(SVG_NAMESPACE, 'text')
    text.setAttribute('x', String(x))
    text.setAttribute('y', String(y))
    text.setAttribute('font-size', String(size))
    text.textContent = section.note
    // Until the drawing is enlarged there is nothing of it to lay out.
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
  /** What the drawing is put into. */
  stage: RefObject<HTMLElement | null>
  /** The section that the Tab key stops at. */
  activeKey: string | undefined
  /** The section that is lit from elsewhere. */
  litKey: string | undefined
}

/** Puts a drawing into the page and keeps what it says of its sections as they are. */
export const useSectionRendering = ({
  drawing,
  drawn,
  stage,
  activeKey,
  litKey,
}: SectionRenderingOptions): void => {
  const words = useRef<ReadonlyMap<string, readonly SVGTextElement[]>>(new Map())
  const noted = useRef<ReadonlyMap<string, readonly SVGTextElement[]>>(new Map())
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
    // Only the names matter here: states change often, and measuring boxes is dear.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawing, names])

  useLayoutEffect(() => {
    noted.current = renderSectionNotes(drawing.root, drawn, words.current)
    // As above: what is written is all that this depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drawing, names, notes])

  useLayoutEffect(() => {
    paintSections(drawn, [words.current, noted.current])
  }, [drawing, drawn, names, notes])

  // Where the keyboard or a pointer is changes with every step: nothing else is looked at for that.
  useLayoutEffect(
    () => setTabStop(activeKey === undefined ? undefined : drawn.get(activeKey)),
    [drawing, drawn, names, notes, activeKey],
  )
  useLayoutEffect(() => highlightSection(drawn, litKey), [drawing, drawn, litKey])
}
