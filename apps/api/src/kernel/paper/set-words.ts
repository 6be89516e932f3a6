import { recent } from '../typeface/recent.ts'
import type { SetText } from '../typeface/set-text.ts'
import type { GlyphPosition, InnerDocument, InnerFont } from './inner-document.ts'

type Run = SetText['runs'][number]

/** A font of a document that remembers how it writes recent words. */
interface Words {
  font: InnerFont
  /** A word as the format shows it; `null` for one with signs above or below their places. */
  shown(word: string): string | null
}

const MOST_WORDS = 4_000

/**
 * Writes runs of text into the pages of a document, word by word and each recent one as it was
 * written before; it says `false` of a run that only pdfkit itself can write.
 */
export const openWords = (document: InnerDocument) => {
  const fonts = new Map<string, Words>()

  const wordsOf = ({ id, font }: Run['face']): Words => {
    const known = fonts.get(id)
    if (known) return known
    // The document takes an opened font as well, which its types do not say.
    document.registerFont(id, font as unknown as Uint8Array)
    document.font(id)
    const opened = document._font
    const words = {
      font: opened,
      shown: recent(MOST_WORDS, (word: string) => shownBy(opened, word)),
    }
    fonts.set(id, words)
    return words
  }

  return {
    /** Makes a face the one that pdfkit writes with. */
    choose: (face: Run['face']): void => {
      wordsOf(face)
      document.font(face.id)
    },
    write: ({ face, text, isTurned }: Run, at: { x: number; y: number; size: number }): boolean => {
      const { font, shown } = wordsOf(face)
      const words = isTurned ? [text] : text.split(/(?<= )/)
      let line = ''
      for (const word of words) {
        const one = shown(word)
        if (one === null) return false
        line += one
      }
      document.page.fonts[font.id] ??= font.ref()
      // Pages are drawn from above, and letters stand upright nevertheless.
      const place = `${rounded(at.x)} ${rounded(at.y)}`
      document.addContent(
        `BT /${font.id} ${rounded(at.size)} Tf 1 0 0 -1 ${place} Tm [${line}] TJ ET`,
      )
      return true
    },
  }
}

const shownBy = (font: InnerFont, word: string): string | null => {
  // With features, even none, a text is set as one and not word by word.
  const [codes, positions] = font.encode(word, [])
  if (positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null
  return codes
    .map((code, index) => `<${code}>${movedBy(positions[index])}`)
    .join('')
    .replaceAll('><', '')
}

/** How far the next glyph is moved beyond the width of this one, as the format counts it. */
const movedBy = (position: GlyphPosition | undefined): string => {
  const moved = position ? rounded(position.advanceWidth - position.xAdvance) : 0
  return moved === 0 ? '' : String(moved)
}

const rounded = (number: number): number => Math.round(number * 1000) / 1000
