import { CsvError, parse } from 'csv-parse/sync'

import { ApiError } from '../api-error.ts'

/** @returns a 422 that says why a file changes nothing. */
export const unreadableFile = (text: string): ApiError =>
  new ApiError('importRejected', { message: text, fields: { file: text } })

/**
 * The rows of comma, semicolon, bar or tab separated values, the header first, without empty ones.
 * @throws 422 for a file that cannot be read.
 */
export const readRecords = (content: Uint8Array): string[][] =>
  readLines(content, delimiterOf).filter(hasValues)

/** Whether a row has a value. */
export const hasValues = (record: readonly string[]): boolean => record.some((cell) => cell !== '')

/**
 * All rows of a file, also empty ones, so that their indexes are those of a spreadsheet.
 * @throws 422 for a file that cannot be read.
 */
export const readLines = (
  content: Uint8Array,
  separatorOf: (text: string) => string,
): string[][] => {
  if (isWorkbook(content)) throw unreadableFile('the file is a workbook: save it as CSV')
  const { text, delimiter } = withoutDelimiterLine(decodeText(content))
  try {
    return parse(text, {
      delimiter: delimiter ?? separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw unreadableFile(`the file cannot be read: ${error.message}`)
    throw error
  }
}

/** First bytes of workbooks, regardless of the file name: a ZIP archive, or the older Excel format. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const isWorkbook = (content: Uint8Array): boolean =>
  WORKBOOKS.some((start) => start.every((byte, index) => content[index] === byte))

/** The line with which spreadsheets say how cells are separated, `sep=;`, is no row. */
const withoutDelimiterLine = (text: string): { text: string; delimiter?: string } => {
  const [line, delimiter] = /^\uFEFF?"?sep=([,;|\t])"?\r?\n/i.exec(text) ?? []
  return line === undefined || delimiter === undefined
    ? { text }
    : { text: text.slice(line.length), delimiter }
}

/** Spreadsheets and programs save tabs, bars, commas, or where commas are decimal, semicolons. */
const delimiterOf = (text: string): string => {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string) => header.split(delimiter).length
  return ['\t', ';', '|', ','].reduce(
    (best, next) => (count(next) > count(best) ? next : best),
    ',',
  )
}

/** UTF-8, or what older spreadsheets write in its place. */
export const decodeText = (content: Uint8Array): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
