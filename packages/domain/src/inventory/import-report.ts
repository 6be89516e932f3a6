import * as v from 'valibot'

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
export const IMPORT_FLAGS = [
  'inHandToday',
  'lateDelivery',
  'offMap',
  'lessDisclosed',
  'listedAgain',
] as const

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
