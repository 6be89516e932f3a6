import { detectCardBrand, type CardBrand, type FieldError } from '../field/fields.ts'
import {
  type SandboxElementInternals,
  type ElementOptions,
  type ElementType,
  type FieldName,
  isElementType,
  type SandboxElement,
} from './element.ts'
import { createSandboxElement } from './sandbox-element.ts'

/** An element type, or the React component of an element. */
type TypeOrComponent = string | { __elementType?: string }

/** A group of elements for one card. */
export interface SandboxElements {
  create(type: string, options?: ElementOptions): SandboxElement
  getElement(type: TypeOrComponent): SandboxElement | null
  update(options: object): Promise<void>
  fetchUpdates(): Promise<{ error?: undefined }>
  submit(): Promise<{ error?: undefined }>
  on(name: string, listener: () => void): void
}

/** The card typed into a group of elements. */
export interface CardDetails {
  number: string
  expiry: string
  cvc: string | undefined
  postalCode: string | undefined
}

type Members = Map<ElementType, { element: SandboxElement; inside: SandboxElementInternals }>

// Maps each element to its group, without exposing the group on the element.
const groups = new WeakMap<object, Members>()

const typeOf = (type: TypeOrComponent): string =>
  typeof type === 'string' ? type : (type.__elementType ?? '')

/** Creates an empty group. */
export const createSandboxElements = (): SandboxElements => {
  const members: Members = new Map()

  const brand = (): CardBrand => detectCardBrand(read(members, 'number') ?? '')

  return {
    create(type, options = {}) {
      if (!isElementType(type))
        throw new Error(`There is no element of type ${type} in the sandbox.`)
      if (members.has(type))
        throw new Error(`Can only create one Element of type ${type} through elements().`)
      const created = createSandboxElement(type, options, {
        brand,
        onBrand: () => members.get('cardCvc')?.inside.refresh(),
        onDestroy: () => void (members.get(type) === created && members.delete(type)),
      })
      members.set(type, created)
      groups.set(created.element, members)
      return created.element
    },
    getElement(type) {
      const name = typeOf(type)
      return (isElementType(name) ? members.get(name)?.element : undefined) ?? null
    },
    update: async () => {},
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
    on: () => {},
  }
}

const read = (members: Members, name: FieldName): string | undefined =>
  [...members.values()].map(({ inside }) => inside.value(name)).find((item) => item !== undefined)

/**
 * Returns the card typed into an element's group, or the first problem. Throws if the object is not
 * an element.
 */
export const readCard = (element: object): { card: CardDetails } | { problem: FieldError } => {
  const members = groups.get(element)
  if (!members)
    throw new Error('A valid Element needs to be provided. Valid Elements are: card, cardNumber.')
  const order: ElementType[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc']
  const problems = order.map((type) => members.get(type)?.inside.demand())
  const problem = problems.find((item) => item !== undefined)
  if (problem) return { problem }
  return {
    card: {
      number: read(members, 'number') ?? '',
      expiry: read(members, 'expiry') ?? '',
      cvc: read(members, 'cvc'),
      postalCode: read(members, 'postalCode'),
    },
  }
}
