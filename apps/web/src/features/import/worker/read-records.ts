import { CsvError, parse } from 'csv-parse/browser/esm/sync'

import { Unreadable } from './unreadable.ts'

/**
 * Reads the rows of a file as the server reads them: commas, tabs or semicolons between cells,
 * UTF-8 or what older spreadsheets write in its place.
 * @throws Unreadable for what is no table.
 */
export const readRecords = (content: Uint8Array): string[][] => {
  const text = decode(content)
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
    if (error instanceof CsvError) throw new Unreadable(error.message)
    throw error
  }
}

const delimiterOf = (text: string): string => {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string) => header.split(delimiter).length
  return ['\t', ';', ','].reduce((best, next) => (count(next) > count(best) ? next : best), ',')
}

const decode = (content: Uint8Array): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
