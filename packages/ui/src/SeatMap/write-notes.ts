import { SVG_NAMESPACE } from './clean-svg.ts'
import type { DrawnSection } from './drawn-sections.ts'
import { fitWord, insideOf, LETTER_WIDTH } from './fit-word.ts'
import { placeInDrawing } from './place-in-drawing.ts'

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
export const writeNotes = (
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
    const { box, middle } = placeInDrawing(root, button)
    const [name] = [...texts, ...(words.get(key) ?? [])]
    const place = name && placeInDrawing(root, name)
    // A name that is out of sight is not laid out, and has no place.
    const above = place && place.size.height > 0 ? place : undefined
    const wished = Math.min(
      box.height * PART_OF_SECTION,
      box.width / (section.note.length * LETTER_WIDTH),
      root.viewBox.baseVal.width * PART_OF_DRAWING,
      above ? above.size.height * PART_OF_NAME : Infinity,
    )
    if (wished <= 0) continue
    const middleAt = (size: number) => ({
      x: middle.x,
      y: above ? above.middle.y + above.box.height / 2 + size * BELOW : middle.y,
    })
    const size = fitWord(insideOf(root, button, middle), section.note.length, wished, middleAt)
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
