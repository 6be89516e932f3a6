import { setImmediate as letOthersIn } from 'node:timers/promises'

import { invalidDrawing } from './allowlist.ts'
import { type Drawing, type SectionNaming, rebuildDrawing } from './rebuild-drawing.ts'

/** Number of characters parsed before yielding to the event loop. */
const AT_ONCE = 16 * 1024

/**
 * Parses and sanitizes an uploaded SVG, and applies the given section names.
 * @throws 422 if the file is not a well-formed SVG with a size, or if it declares entities.
 */
export const readDrawing = async (bytes: Uint8Array, naming?: SectionNaming): Promise<Drawing> => {
  const text = textOf(bytes)
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser({ xmlns: true, position: false })
  const { open, close, text: write, drawing } = rebuildDrawing(naming)
  parser.on('error', () => {
    throw invalidDrawing('is not well-formed')
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw invalidDrawing('defines entities of its own')
  })
  parser.on('opentag', open)
  parser.on('closetag', close)
  parser.on('text', write)
  parser.on('cdata', write)
  for (let at = 0; at < text.length; at += AT_ONCE) {
    parser.write(text.slice(at, at + AT_ONCE))
    await letOthersIn()
  }
  parser.close()
  return drawing()
}

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidDrawing()
  }
}
