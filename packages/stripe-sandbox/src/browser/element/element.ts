import type { StripeElementClasses, StripeElementStyle } from '@stripe/stripe-js'

import { cardCvc, cardExpiry, cardNumber, postalCode, type FieldError } from '../field/fields.ts'

type Listener = (event: unknown) => void

/** Event emitter that calls listeners in the order in which they were added. */
export interface Emitter {
  on(name: string, listener: Listener): void
  once(name: string, listener: Listener): void
  /** Without a listener, removes all listeners of the name. */
  off(name: string, listener?: Listener): void
  emit(name: string, event: unknown): void
}

export const createEmitter = (): Emitter => {
  const listeners = new Map<string, { listener: Listener; isOnce: boolean }[]>()
  const listenersOf = (name: string) => listeners.get(name) ?? []
  const add = (name: string, listener: Listener, isOnce: boolean) =>
    void listeners.set(name, [...listenersOf(name), { listener, isOnce }])

  return {
    on: (name, listener) => add(name, listener, false),
    once: (name, listener) => add(name, listener, true),
    off(name, listener) {
      const remaining = listenersOf(name).filter((item) => listener && item.listener !== listener)
      listeners.set(name, remaining)
    },
    emit(name, event) {
      const called = listenersOf(name)
      listeners.set(
        name,
        called.filter(({ isOnce }) => !isOnce),
      )
      for (const { listener } of called) listener(event)
    },
  }
}

/** The fields of a card. */
export const CARD_FIELDS = { number: cardNumber, expiry: cardExpiry, cvc: cardCvc, postalCode }

export type FieldName = keyof typeof CARD_FIELDS

/** Element types and their fields. */
export const ELEMENT_FIELDS = {
  card: ['number', 'expiry', 'cvc', 'postalCode'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
} satisfies Record<string, FieldName[]>

export type ElementType = keyof typeof ELEMENT_FIELDS

export const isElementType = (type: string): type is ElementType =>
  Object.hasOwn(ELEMENT_FIELDS, type)

/** Options of any element; each type uses the ones that apply. */
export interface ElementOptions {
  classes?: StripeElementClasses
  style?: StripeElementStyle
  placeholder?: string
  disabled?: boolean
  hidePostalCode?: boolean
}

/** The public interface of an element. */
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

/** The internal interface of an element, for its group and for calls that read it. */
export interface SandboxElementInternals {
  value(name: FieldName): string | undefined
  /** Returns the first problem that prevents submission and shows it. */
  demand(): FieldError | undefined
  /** Validates again after another element changed the brand. */
  refresh(): void
}
