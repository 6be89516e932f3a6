import { invalidDrawing } from './allowlist.ts'

/** Maximum number of elements drawn by reference. */
const MAX_COPIED = 50_000

/** The longest chain of references: a mask filled with a pattern filled with a gradient has three. */
const MAX_CHAIN = 8

const LOCAL_URL = /url\(["']?#([\w.:-]+)/g

interface Reference {
  /** Position of its element in the output. */
  place: number
  target: string
}

/** Ids that an element's attributes reference: copies, paints, masks and clips alike. */
const targetsOf = (attributes: ReadonlyMap<string, string>): string[] =>
  [...attributes].flatMap(([name, value]) =>
    name === 'href'
      ? value.startsWith('#')
        ? [value.slice(1)]
        : []
      : [...value.matchAll(LOCAL_URL)].map(([, id = '']) => id),
  )

/**
 * Limits what references of any kind can multiply to, so that a small file with nested copies, masks,
 * clips or patterns cannot make a browser draw without end (the "billion laughs" attack).
 */
export const limitReferences = () => {
  const drawn: Reference[] = []
  /** References inside each element with an id. */
  const within = new Map<string, Reference[]>()
  const sizes = new Map<string, number>()
  const gradients = new Set<string>()

  return {
    /** Records the references of an element within elements with these ids, its own among them. */
    element: (
      name: string,
      attributes: ReadonlyMap<string, string>,
      {
        place,
        inside,
        isResource,
      }: { place: number; inside: readonly string[]; isResource: boolean },
    ): void => {
      const references = targetsOf(attributes).map((target) => ({ place, target }))
      if (!isResource) drawn.push(...references)
      for (const id of references.length > 0 ? inside : []) {
        const known = within.get(id) ?? []
        known.push(...references)
        within.set(id, known)
      }
      const id = attributes.get('id')
      if (id !== undefined && name.endsWith('Gradient')) gradients.add(id)
    },
    /** Records how many elements the element with this id contains. Of a repeated id, the largest. */
    measure: (id: string, size: number): void =>
      void sizes.set(id, Math.max(size, sizes.get(id) ?? 0)),
    /**
     * @param leftOut positions of elements that are not part of the output
     * @throws 422 if references form a circle or a long chain, or multiply to too many elements
     */
    check: (leftOut: ReadonlySet<number>): void => {
      const costs = new Map<string, { cost: number; chain: number }>()
      const open = new Set<string>()
      const expand = (target: string): { cost: number; chain: number } => {
        const known = costs.get(target)
        if (known) return known
        if (open.has(target) || open.size >= MAX_CHAIN) throw tooDeep()
        open.add(target)
        const inner = sum(
          (within.get(target) ?? []).filter(isKept).map((item) => expand(item.target)),
        )
        open.delete(target)
        // A gradient paints, but draws no elements.
        const own = gradients.has(target) ? 0 : (sizes.get(target) ?? 0)
        const found = { cost: own + inner.cost, chain: 1 + inner.chain }
        costs.set(target, found)
        if (found.chain > MAX_CHAIN) throw tooDeep()
        return found
      }
      const isKept = ({ place }: Reference) => !leftOut.has(place)
      const { cost } = sum(drawn.filter(isKept).map(({ target }) => expand(target)))
      if (cost > MAX_COPIED) throw invalidDrawing('draws the same parts too often')
    },
  }
}

const sum = (parts: readonly { cost: number; chain: number }[]) => ({
  cost: parts.reduce((total, { cost }) => Math.min(total + cost, MAX_COPIED + 1), 0),
  chain: parts.reduce((longest, { chain }) => Math.max(longest, chain), 0),
})

const tooDeep = () => invalidDrawing('refers from part to part too often')
