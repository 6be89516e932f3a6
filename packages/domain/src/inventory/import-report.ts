import * as v from 'valibot'

import { findImportColumn, type ImportColumn } from './import-columns.ts'

/** A value or an error in the cells of a column: how often, and in which rows. */
export const importColumnDetailSchema = v.object({
  /** A code of the disclosure catalog, or one of the marks of the preview. */
  code: v.string(),
  message: v.string(),
  count: v.number(),
  rows: v.array(v.number()),
  /** A few of the texts. */
  examples: v.array(v.string()),
})

export type ImportColumnDetail = v.InferOutput<typeof importColumnDetailSchema>

/** What a preview says of a column of a file. */
export const importColumnReportSchema = v.object({
  name: v.string(),
  column: v.nullable(v.string()),
  rows: v.number(),
  isUsed: v.boolean(),
  reason: v.nullable(v.string()),
  /** Summary of the column in one line; absent if its values are used unchanged. */
  summary: v.optional(v.string()),
  details: v.optional(v.array(importColumnDetailSchema)),
})

/**
 * A column of a file: its name in the header, the column that it means, the number of rows with a
 * value, and if they are lost, why.
 */
export type ImportColumnReport = v.InferOutput<typeof importColumnReportSchema>

/** What can be said of rows that are imported as they are. */
export const IMPORT_FLAGS = ['inHandToday', 'lateDelivery', 'offMap', 'lessDisclosed'] as const

export type ImportFlag = (typeof IMPORT_FLAGS)[number]

/** What a preview says of a file as a whole. */
export const IMPORT_NOTICES = [...IMPORT_FLAGS, 'totals', 'dayFirst', 'otherTimes'] as const

export const importNoticeSchema = v.object({
  code: v.picklist(IMPORT_NOTICES),
  message: v.string(),
  count: v.number(),
  rows: v.array(v.number()),
})

/** A remark about a file: how many rows it is about, and the numbers of the first ones. */
export type ImportNotice = v.InferOutput<typeof importNoticeSchema>

/** Days before an event by which tickets should be in hand. */
export const IN_HAND_DAYS = 7

/** Why columns that many files have are not used; compared without case, spaces and punctuation. */
const UNUSED: Record<string, string> = {
  filesavailable: 'files are attached on the site or by the API',
  instanttransfer: 'a listing is instant once barcodes or files are attached',
  instantdelivery: 'a listing is instant once barcodes or files are attached',
  zone: 'the section says where the seats are',
  taxedcost: 'the cost is used',
  location: 'the columns for section and row are used',
}

interface ColumnFacts {
  header: readonly string[]
  /** The meaning of each column; `null` if it is ignored. */
  columns: readonly (ImportColumn | null)[]
  /** Number of rows with a value, by column. */
  filled: readonly number[]
}

/** Says for every column of a file whether it is used, and if not, why. */
export const reportColumns = ({ header, columns, filled }: ColumnFacts): ImportColumnReport[] =>
  header.map((name, index) => {
    const column = columns[index] ?? null
    const reason = column === null ? unusedReason(name, header, columns) : null
    return { name, column, rows: filled[index] ?? 0, isUsed: column !== null, reason }
  })

const unusedReason = (
  name: string,
  header: readonly string[],
  columns: readonly (ImportColumn | null)[],
): string => {
  const column = findImportColumn(name)
  const otherColumn = column === null ? undefined : header[columns.indexOf(column)]
  if (otherColumn !== undefined) return `the column “${otherColumn}” is used instead`
  return UNUSED[name.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? 'listings have no such field'
}
