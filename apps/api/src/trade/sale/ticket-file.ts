import { invalid } from '../../kernel/refusal.ts'

/** What every PDF file begins with. */
const MAGIC = '%PDF-'

/** Whether the bytes are those of a PDF file, whatever its name or type says. */
export const isPdf = (content: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(content.subarray(0, MAGIC.length)) === MAGIC

const LONGEST_NAME = 100

/** A name to keep a ticket file under: without folders and whatever a header could not carry. */
export const fileName = (given: string): string => {
  const [name = ''] = given.split(/[/\\]/).slice(-1)
  const clean = name.replaceAll(/[\p{C}"<>:|?*]/gu, '').trim()
  const bare = clean.replace(/\.pdf$/i, '').slice(0, LONGEST_NAME)
  return `${bare || 'tickets'}.pdf`
}

/**
 * A ticket file as it is kept.
 * @throws 422 under the field that it came in, unless it is a PDF file.
 */
export const readTicketFile = async (file: File, field: string) => {
  const content = await file.bytes()
  if (!isPdf(content)) throw invalid({ [field]: 'is not a PDF file' })
  return { name: fileName(file.name), content }
}
