import type { StripeElementClasses, StripeElementStyle } from '@stripe/stripe-js'

import { cardCvc, cardExpiry, cardNumber, postalCode, type Problem } from '../field/fields.ts'

type Listener = (event: unknown) => void

/** Calls those who listen to a name, in the order in which they came. */
export interface Emitter {
  on(name: string, listener: Listener): void
  once(name: string, listener: Listener): void
  /** Without a listener, nobody listens to the name any more. */
  off(name: string, listener?: Listener): void
  emit(name: string, event: unknown): void
}

export const createEmitter = (): Emitter => {
  const listeners = new Map<string, { listener: Listener; isOnce: boolean }[]>()
  const of = (name: string) => listeners.get(name) ?? []
  const add = (name: string, listener: Listener, isOnce: boolean) =>
    void listeners.set(name, [...of(name), { listener, isOnce }])

  return {
    on: (name, listener) => add(name, listener, false),
    once: (name, listener) => add(name, listener, true),
    off(name, listener) {
      const kept = of(name).filter((each) => listener && each.listener !== listener)
      listeners.set(name, kept)
    },
    emit(name, event) {
      const called = of(name)
      listeners.set(
        name,
        called.filter(({ isOnce }) => !isOnce),
      )
      for (const { listener } of called) listener(event)
    },
  }
}

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
