import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  QUOTAS,
  IMPORT_COLUMNS,
  type ImportColumn,
  matchImportColumns,
  importHeaderIndex,
  type ImportRow,
  importSeparator,
} from '@seatdesk/domain'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

import type { EventMatch } from '../saved-import.ts'
import {
  type Cells,
  eventKey,
  matchesFilter,
  type RowFilter,
  type ResolvedEvent,
  type ImportFileRow,
  type UnknownEvent,
  UnreadableFileError,
} from './import-file-row.ts'

/** A file before its columns are mapped. */
export interface FileSummary {
  header: string[]
  columns: (ImportColumn | null)[]
  /** Sample rows from the start of the file. */
  samples: string[][]
  rows: number
  /** Number of rows with a value, by column. */
  filled: number[]
  /** Equal for files with the same content, regardless of the name. */
  fingerprint: string
}

/** A range of the filtered rows: their total number, and the visible ones. */
interface RowWindow {
  total: number
  rows: ImportFileRow[]
}

const SAMPLES = 3

const MAX_ROWS = QUOTAS.importChunks * QUOTAS.importChunkRows

/**
 * An inventory file in the worker: parses it, maps its columns, splits it into chunks and records
 * row results.
 */
export const createImportFile = () => {
  let records: NumberedRecord[] = []
  let width = 0
  let sent: ImportColumn[] = []
  let rows: ImportFileRow[] = []
  const selectedEvents = new Map<string, EventMatch>()

  const chunkRows = (number: number) => {
    const first = number * QUOTAS.importChunkRows
    return rows.slice(first, first + QUOTAS.importChunkRows)
  }

  const piecesOf = (keys: ReadonlySet<string>): number[] => {
    const touched = rows.flatMap(({ cells }, index) =>
      keys.has(eventKey(cells)) ? Math.floor(index / QUOTAS.importChunkRows) : [],
    )
    return [...new Set(touched)]
  }

  return {
    /** @throws Unreadable if the file is not a table, has no rows, or has too many. */
    read: async (file: Blob): Promise<FileSummary> => {
      const content = new Uint8Array(await file.arrayBuffer())
      const { header, records: others } = readTable(content)
      if (!header || others.length === 0) throw new UnreadableFileError('the file has no rows')
      if (others.length > MAX_ROWS)
        throw new UnreadableFileError(
          `the file has more than ${MAX_ROWS.toLocaleString('en-US')} rows`,
        )
      records = others
      width = header.length
      rows = []
      return {
        header,
        columns: matchImportColumns(header),
        samples: others.slice(0, SAMPLES).map(({ cells }) => cells),
        rows: others.length,
        filled: header.map((_name, index) => others.filter(({ cells }) => cells[index]).length),
        fingerprint: bytesToHex(sha256(content)),
      }
    },

    /** Sets the meaning of each column; returns the number of chunks. */
    arrange: (columns: readonly (ImportColumn | null)[]): number => {
      // A column that is sent empty would say that each listing has nothing there.
      sent = IMPORT_COLUMNS.filter((column) => columns.includes(column))
      rows = records.flatMap(({ line, cells: record }) => {
        const cells = Object.fromEntries(
          columns.flatMap((column, index) => {
            const cell = record[index]
            return column && cell ? [[column, cell] as const] : []
          }),
        )
        const isEmpty = Object.keys(cells).every((column) => NOTES.has(column))
        const excess = record.slice(width).filter(Boolean)
        return isEmpty ? [] : [{ line, cells, excess, result: null }]
      })
      return Math.ceil(rows.length / QUOTAS.importChunkRows)
    },

    /** Returns a chunk as it is uploaded. */
    chunk: (number: number): string => writeChunk(chunkRows(number), sent, selectedEvents),

    /** Records the results of a chunk. The server numbers rows as they arrived, from 2. */
    note: (results: readonly ImportRow[]): void => {
      for (const result of results) {
        const row = rows[result.row - 2]
        if (row) row.result = result
      }
    },

    /** Matches rows to events; returns the chunks that contain such rows. */
    choose: (events: readonly EventMatch[]): number[] => {
      for (const event of events) selectedEvents.set(event.key, event)
      return piecesOf(new Set(events.map(({ key }) => key)))
    },

    /** Reverts a match; returns the chunks that change. */
    unchoose: (key: string): number[] => {
      selectedEvents.delete(key)
      return piecesOf(new Set([key]))
    },

    /** Returns the unknown events, sorted by number of rows, descending. */
    unknownEvents: (): UnknownEvent[] => eventsOf(rows.filter(isUnknown)),

    /** Returns the events that the user matched. */
    settledEvents: (): ResolvedEvent[] =>
      eventsOf(rows.filter((row) => !isUnknown(row))).flatMap((event) => {
        const means = selectedEvents.get(event.key)?.means
        return means === undefined ? [] : [{ ...event, means }]
      }),

    /** Returns rows of an outcome, from an index on. */
    rows: (filter: RowFilter, first: number, count: number): RowWindow => {
      const matching = rows.filter((row) => matchesFilter(row, filter))
      return { total: matching.length, rows: matching.slice(first, first + count) }
    },
  }
}

/** A row with only a note lists nothing. */
const NOTES = new Set<string>(['publicNotes', 'internalNotes'] satisfies ImportColumn[])

const isUnknown = ({ result }: ImportFileRow): boolean => result?.isEventUnknown === true

/** Groups rows by event, sorted by number of rows, descending. */
const eventsOf = (rows: readonly ImportFileRow[]): UnknownEvent[] =>
  [...Map.groupBy(rows, ({ cells }) => eventKey(cells))]
    .map(([key, [first, ...others]]) => ({
      key,
      name: first?.cells.event ?? first?.cells.eventId ?? '',
      venue: first?.cells.venue ?? '',
      date: first?.cells.eventDate ?? '',
      time: first?.cells.eventTime ?? '',
      rows: others.length + 1,
    }))
    .toSorted((left, right) => right.rows - left.rows)

export type ImportFile = ReturnType<typeof createImportFile>

/** A row with a value, and its number in a spreadsheet. */
interface NumberedRecord {
  line: number
  cells: string[]
}

interface Table {
  header: string[] | undefined
  /** The rows below the header. */
  records: NumberedRecord[]
}

/** Reads the header of a file and the rows below; titles may stand above it. */
export const readTable = (content: Uint8Array): Table => {
  const lines = readLines(content)
  const headerIndex = importHeaderIndex(lines)
  return {
    header: lines[headerIndex],
    records: lines
      .map((cells, index) => ({ line: index + 1, cells }))
      .filter(({ line, cells }) => line > headerIndex + 1 && cells.some(Boolean)),
  }
}

/**
 * Parses the rows of a file like the server does, also empty ones: cells separated by commas, tabs,
 * bars or semicolons, in UTF-8 or the encoding of older spreadsheets.
 * @throws Unreadable if the file is not a table.
 */
const readLines = (content: Uint8Array): string[][] => {
  if (isWorkbook(content)) throw new UnreadableFileError('it is a workbook: save it as CSV')
  const { text, delimiter } = withoutDelimiterLine(decode(content))
  try {
    return parse(text, {
      delimiter: delimiter ?? importSeparator(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFileError(error.message)
    throw error
  }
}

/** The line with which spreadsheets say how cells are separated, `sep=;`, is no row. */
const withoutDelimiterLine = (text: string): { text: string; delimiter?: string } => {
  const [line, delimiter] = /^\uFEFF?"?sep=([,;|\t])"?\r?\n/i.exec(text) ?? []
  return line === undefined || delimiter === undefined
    ? { text }
    : { text: text.slice(line.length), delimiter }
}

/** First bytes of workbooks, regardless of the file name: a ZIP archive, or the older Excel format. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const isWorkbook = (content: Uint8Array): boolean =>
  WORKBOOKS.some((start) => start.every((byte, index) => content[index] === byte))

const decode = (content: Uint8Array): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** Writes rows as a chunk in our own columns; a matched event replaces the event of the row. */
const writeChunk = (
  rows: readonly ImportFileRow[],
  sent: readonly ImportColumn[],
  selected: ReadonlyMap<string, EventMatch>,
): string => {
  // All chunks have one header, also those that are sent again with a matched event.
  const columns = IMPORT_COLUMNS.filter((column) => sent.includes(column) || column === 'eventId')
  const lines = rows.map(({ cells, excess }) => {
    const cellsToSend = withEvent(cells, selected.get(eventKey(cells))?.eventId)
    // Cells beyond the header are sent too, so that the server rejects the row.
    return [...columns.map((column) => cellsToSend[column] ?? ''), ...excess]
      .map(quoteCell)
      .join(',')
  })
  return [columns.join(','), ...lines, ''].join('\r\n')
}

/** Sends the event id alone: a name or a date next to it might contradict it. */
const withEvent = (cells: Cells, eventId: number | undefined): Cells => {
  if (eventId === undefined) return cells
  const { event: _event, venue: _venue, eventDate: _date, eventTime: _time, ...others } = cells
  return { ...others, eventId: String(eventId) }
}

const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

type MethodName = keyof ImportFile

/** A request to the worker, with the id of its response. */
export type WorkerRequest = {
  [Each in MethodName]: { id: number; name: Each; args: Parameters<ImportFile[Each]> }
}[MethodName]

/** The worker's response; an error message if the file cannot be read. */
export type WorkerResponse = { id: number; value: unknown } | { id: number; problem: string }
