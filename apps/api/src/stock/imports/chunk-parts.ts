import { BOUNDS } from '@seatdesk/domain'

import type { Part } from '../inventory/import/read-table.ts'

const FIRST_ROW = 2

/** A piece of a file, numbered as if all were one file under one header. */
export const partOf = ({ number, content }: { number: number; content: Uint8Array }): Part => ({
  content,
  firstRow: FIRST_ROW + number * BOUNDS.importChunkRows,
  most: BOUNDS.importChunkRows,
})

/** Which piece a row is in. */
export const chunkOfRow = (row: number): number =>
  Math.floor((row - FIRST_ROW) / BOUNDS.importChunkRows)
