import type { StripeElementClasses, StripeElementStyle } from '@stripe/stripe-js'

import { cardCvc } from '../field/card-cvc.ts'
import { cardExpiry } from '../field/card-expiry.ts'
import { cardNumber } from '../field/card-number.ts'
import type { Problem } from '../field/field.ts'
import { postalCode } from '../field/postal-code.ts'

/** What can be written about a card. */
export const fields = { number: cardNumber, expiry: cardExpiry, cvc: cardCvc, postalCode }

export type FieldName = keyof typeof fields

/** The elements that there are, and what is written in each. */
export const ELEMENT_FIELDS = {
  card: ['number', 'expiry', 'cvc', 'postalCode'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
} satisfies Record<string, FieldName[]>

export type ElementType = keyof typeof ELEMENT_FIELDS

export const isElementType = (type: string): type is ElementType =>
  Object.hasOwn(ELEMENT_FIELDS, type)

/** The options of all elements; each heeds what concerns it. */
export interface ElementOptions {
  classes?: StripeElementClasses
  style?: StripeElementStyle
  placeholder?: string
  disabled?: boolean
  hidePostalCode?: boolean
}

type Listener = (event: unknown) => void

/** An element as the page has it. */
export interface SandboxElement {
  mount(target: string | HTMLElement): void
  unmount(): void
  destroy(): void
  update(options: ElementOptions): void
  on(name: string, listener: Listener): SandboxElement
  once(name: string, listener: Listener): SandboxElement
  off(name: string, listener?: Listener): SandboxElement
  focus(): void
  blur(): void
  clear(): void
}

/** What the rest of the group, and the calls that read an element, need of it. */
export interface ElementInside {
  value(name: FieldName): string | undefined
  /** The first thing that keeps it from being sent; shown from then on. */
  demand(): Problem | undefined
  /** Judges again after the brand, which another element tells, has changed. */
  refresh(): void
}
