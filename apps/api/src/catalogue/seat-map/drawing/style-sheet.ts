import { mayPaint, refused } from './allowed.ts'

/** Attributes that a style amounts to. */
export type Painted = Map<string, string>

/** The longest style sheets that are read, in characters; no drawing needs as much. */
const LONGEST = 128 * 1024

/** One element's classes that are looked at. */
const MOST_CLASSES = 20

/** The attributes that declarations such as `fill: #fff; stroke: none` amount to. */
export const paintedBy = (declarations: string): Painted =>
  new Map(
    declarations.split(';').flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration
        .slice(colon + 1)
        .replace(/!\s*important\s*$/i, '')
        .trim()
      return mayPaint(property, value) ? [[property, value]] : []
    }),
  )

interface Dressed {
  element: string
  id: string | undefined
  classes: string | undefined
}

/**
 * The style sheets of a drawing, read for rules about one element name, one class or one id: what
 * drawing programs write. Anything else in them, above all what loads something, is not read.
 */
export const styleSheet = () => {
  const rules = new Map<string, Map<string, { value: string; order: number }>>()
  let order = 0
  let length = 0

  const declare = (selector: string, painted: Painted): void => {
    const rule = rules.get(selector) ?? new Map()
    rules.set(selector, rule)
    for (const [property, value] of painted) rule.set(property, { value, order: (order += 1) })
  }

  return {
    /** @throws 422 when there is too much of it. */
    add: (css: string): void => {
      length += css.length
      if (length > LONGEST) throw refused('has too long a style sheet')
      for (const [selectors, declarations] of blocksOf(withoutComments(css))) {
        const painted = paintedBy(declarations)
        for (const selector of selectors.split(','))
          if (SIMPLE.test(selector.trim())) declare(selector.trim(), painted)
      }
    },
    /** What the rules say of an element: its name's, its classes', its id's, the later the stronger. */
    painted: ({ element, id, classes = '' }: Dressed): Painted => {
      if (rules.size === 0) return new Map()
      const ofClasses = classes
        .split(/\s+/, MOST_CLASSES)
        .flatMap((name) => [...(rules.get(`.${name}`) ?? [])])
        .toSorted(([, left], [, right]) => left.order - right.order)
      const all = [
        ...(rules.get(element) ?? []),
        ...ofClasses,
        ...(rules.get(`#${id ?? ''}`) ?? []),
      ]
      return new Map(all.map(([property, { value }]) => [property, value]))
    },
  }
}

const SIMPLE = /^[.#]?[\w-]+$/

const withoutComments = (css: string): string => {
  const [first = '', ...rest] = css.split('/*')
  const after = (part: string) => {
    const end = part.indexOf('*/')
    return end < 0 ? '' : part.slice(end + 2)
  }
  return first + rest.map(after).join('')
}

/** Selectors and declarations, block by block; what is inside an `@` rule is passed over. */
function* blocksOf(css: string): Generator<[string, string]> {
  for (let at = 0; ;) {
    const open = css.indexOf('{', at)
    const close = css.indexOf('}', open)
    if (open < 0 || close < 0) return
    const selectors = css.slice(at, open).split(';').at(-1) ?? ''
    const isRule = selectors.trim().startsWith('@')
    if (!isRule) yield [selectors, css.slice(open + 1, close)]
    at = isRule ? endOfBlock(css, open) : close + 1
  }
}

const endOfBlock = (css: string, open: number): number => {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return css.length
}
