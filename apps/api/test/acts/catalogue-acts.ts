import type { Act } from './act.ts'

/** The calls by which administrators keep the catalogue, each made once. */
export const catalogueActs: Record<string, Act> = {}
