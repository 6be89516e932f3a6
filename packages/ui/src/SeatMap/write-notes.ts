import { SVG_NAMESPACE } from './clean-svg.ts'
import type { DrawnSection } from './drawn-sections.ts'
import { placeInDrawing } from './place-in-drawing.ts'

/** How large a note is: by its section, and never larger than this part of the whole drawing. */
const PART_OF_SECTION = 0.24
const PART_OF_DRAWING = 1 / 70

/** A letter is about so wide, as a part of its height. */
const LETTER = 0.6

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
    const size = Math.min(
      box.height * PART_OF_SECTION,
      box.width / (section.note.length * LETTER),
      root.viewBox.baseVal.width * PART_OF_DRAWING,
    )
    if (size <= 0) continue
    const [name] = [...texts, ...(words.get(key) ?? [])]
    const below = name && lowerEdgeOf(root, name)
    const text = document.createElementNS(SVG_NAMESPACE, 'text')
    text.setAttribute('x', String(middle.x))
    text.setAttribute('y', String(below === undefined ? middle.y : below + size * 0.55))
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

function lowerEdgeOf(root: SVGSVGElement, name: SVGTextElement): number {
  const { box, middle } = placeInDrawing(root, name)
  return middle.y + box.height / 2
}
