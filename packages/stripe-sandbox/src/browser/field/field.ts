import type { CardBrand } from './card-brand.ts'

/** What is wrong with a field, in the provider's words. */
export interface Problem {
  code: string
  message: string
}

/** How a field stands. What is incomplete is told once its writer has gone on. */
export type Verdict =
  | { state: 'empty' | 'complete' }
  | { state: 'incomplete' | 'invalid'; problem: Problem }

/** What a field is judged by besides its own value. */
export interface FieldContext {
  brand: CardBrand
  now: Date
}

/** One thing that is written about a card; its value is what counts of what was typed. */
export interface Field {
  /** What it is called where the page gives it no label. */
  label: string
  placeholder: string
  autocomplete: AutoFill
  inputMode: 'numeric' | 'text'
  /** The value in what was typed or pasted; a year of four digits becomes two. */
  clean(typed: string): string
  format(value: string): string
  judge(value: string, context: FieldContext): Verdict
  /** What is said of it when nothing was written at all. */
  incomplete: Problem
}
