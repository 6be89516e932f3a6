import { createHash } from 'node:crypto'

import { type PageHash, readPdfPageCode } from '@seatdesk/domain'

import { OPS, type PDFDocumentProxy } from './pdf-reader.ts'

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>

/**
 * Hashes what the pages of a document show: text, drawings and the pixels of images. Bytes that
 * change nothing on the pages, such as one more line break, do not change the hash. `hash` is null
 * if no page shows anything or an image cannot be decoded. `codes` has an entry per page, which is
 * equal for pages whose images, drawings and longer numbers are equal, and null for pages without.
 */
export const hashPdfPages = async (
  document: PDFDocumentProxy,
): Promise<{ codes: (string | null)[]; hash: string | null }> => {
  const whole = createHash('sha256')
  const codes: (string | null)[] = []
  let isVisible = false
  let isComplete = true
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const read = await hashPage(page)
    page.cleanup()
    whole.update(read.hash)
    codes.push(read.code)
    isVisible ||= read.isVisible
    isComplete &&= read.isComplete
  }
  return { codes, hash: isVisible && isComplete ? whole.digest('hex') : null }
}

const hashPage = async (page: Page) => {
  const { items } = await page.getTextContent()
  const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
  const { fnArray: operations, argsArray: args } = await page.getOperatorList()
  const whole = sha256().update(page.view.join(' '))
  const read = await readPdfPageCode(
    { text, operations, args },
    { operations: OPS, imageOf: (name) => readImage(page, name), createHash: sha256, whole },
  )
  return { ...read, hash: whole.digest() }
}

const sha256 = (): PageHash => {
  const hash = createHash('sha256')
  const self: PageHash = {
    update: (part) => {
      hash.update(part)
      return self
    },
    digest: () => hash.digest('hex'),
  }
  return self
}

/** The reader sends decoded images after the operations. */
const readImage = (page: Page, name: string): Promise<unknown> => {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => objects.get(name, resolve))
}
