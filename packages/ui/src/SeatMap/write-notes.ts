import { SVG_NAMESPACE } from './clean-svg.ts'
import { type DrawnSection, middleIn } from './drawn-sections.ts'

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
    const box = button.getBBox()
    const size = Math.min(
      box.height * PART_OF_SECTION,
      box.width / (section.note.length * LETTER),
      root.viewBox.baseVal.width * PART_OF_DRAWING,
    )
    if (size <= 0) continue
    const middle = middleIn(root, button, box)
    const [name] = [...texts, ...(words.get(key) ?? [])]
    const below = name ? middleIn(root, name, name.getBBox()).y + name.getBBox().height / 2 : null
    const text = document.createElementNS(SVG_NAMESPACE, 'text')
    text.setAttribute('x', String(middle.x))
    text.setAttribute('y', String(below === null ? middle.y : below + size * 0.55))
    text.setAttribute('font-size', String(size))
    text.textContent = section.note
    notes.append(text)
    written.set(key, [text])
  }
  root.append(notes)
  return written
}
