import type { Field, FieldContext, Problem } from './fields.ts'

import styles from '../sandbox-stripe.module.css'

/** An input that keeps what is written in it to itself: it has no name, and no form sends it. */
export interface FieldInput {
  readonly input: HTMLInputElement
  readonly field: Field
  /** What counts of what was typed. */
  value(): string
  isComplete(): boolean
  /** What may be told of it by now: what is missing, only once its writer has gone on. */
  problem(): Problem | undefined
  /** Its writer has gone on; true if that makes a difference. */
  leave(): boolean
  /** It is to be sent: from now on even that it is empty may be told. */
  demand(): void
  clear(): void
}

/** How many characters that count stand before a place in the text. */
const countBefore = (text: string, place: number): number =>
  text.slice(0, place).replaceAll(/\W/g, '').length

/** The place after so many characters that count. */
function placeAfter(text: string, count: number): number {
  let left = count
  let place = 0
  for (; place < text.length && left > 0; place += 1) if (/\w/.test(text.charAt(place))) left -= 1
  return place
}

/** Makes the input of a field; `onEdit` is told after each change of what counts. */
export const createFieldInput = (
  field: Field,
  context: () => FieldContext,
  onEdit: () => void,
): FieldInput => {
  let value = ''
  let told: 'nothing' | 'what is wrong' | 'everything' = 'nothing'
  const input = document.createElement('input')
  input.type = 'text'
  input.className = styles['input'] ?? ''
  input.autocomplete = field.autocomplete
  input.inputMode = field.inputMode
  input.placeholder = field.placeholder
  input.spellcheck = false
  input.setAttribute('aria-label', field.label)

  function show(caret: number, isAtEnd: boolean): void {
    const text = field.format(value)
    input.value = text
    if (document.activeElement !== input) return
    const place = isAtEnd ? text.length : placeAfter(text, caret)
    input.setSelectionRange(place, place)
  }

  input.addEventListener('input', (event) => {
    const typed = input.value
    const place = input.selectionStart ?? typed.length
    const isAtEnd = place === typed.length
    let caret = countBefore(typed, place)
    let next = field.clean(typed)
    const isDeleting = event instanceof InputEvent && event.inputType === 'deleteContentBackward'
    // Only a space or a slash was deleted: what stands before it was meant.
    if (isDeleting && next === value && typed !== field.format(value)) {
      next = field.clean(value.slice(0, caret - 1) + value.slice(caret))
      caret -= 1
    }
    const isChanged = next !== value
    value = next
    show(caret, isAtEnd)
    if (!isChanged) return
    told = 'nothing'
    onEdit()
  })

  const verdict = () => field.judge(value, context())

  function problem(): Problem | undefined {
    const judged = verdict()
    if (judged.state === 'invalid') return judged.problem
    if (judged.state === 'incomplete' && told !== 'nothing') return judged.problem
    return judged.state === 'empty' && told === 'everything' ? field.incomplete : undefined
  }

  return {
    input,
    field,
    value: () => value,
    isComplete: () => verdict().state === 'complete',
    problem,
    leave() {
      const before = problem()
      if (told === 'nothing') told = 'what is wrong'
      return problem() !== before
    },
    demand() {
      told = 'everything'
    },
    clear() {
      value = ''
      told = 'nothing'
      input.value = ''
    },
  }
}
