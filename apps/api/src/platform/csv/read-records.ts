import { CsvError, parse } from 'csv-parse/sync'

import { ApiError } from '../api-error.ts'

/** @returns a 422 that says why a file changes nothing. */
export const unreadableFile = (sentence: string): ApiError =>
  new ApiError('importRefused', { message: sentence, fields: { file: sentence } })

/**
 * The rows of comma, semicolon or tab separated values, the header first, without empty ones.
 * @throws 422 for a file that cannot be read.
 */
export const readRecords = (content: Uint8Array): string[][] => {
  const text = decodeText(content)
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw unreadableFile(`the file cannot be read: ${error.message}`)
    throw error
  }
}

/** Spreadsheets save tabs, commas, or where commas are decimal, semicolons. */
const delimiterOf = (text: string): string => {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string) => header.split(delimiter).length
  return ['\t', ';', ','].reduce((best, next) => (count(next) > count(best) ? next : best), ',')
}

/** UTF-8, or what older spreadsheets write in its place. */
export const decodeText = (content: Uint8Array): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
