import { isAllowedStyle, invalidDrawing } from './allowlist.ts'

/** Presentation attributes derived from a style. */
export type StyleAttributes = Map<string, string>

/**
 * Maximum total length of the style sheets that are parsed, in characters; no drawing needs more.
 */
const MAX_LENGTH = 128 * 1024

/** Maximum number of classes considered for one element. */
const MAX_CLASSES = 20

/** Converts declarations such as `fill: #fff; stroke: none` to presentation attributes. */
export const parseDeclarations = (declarations: string): StyleAttributes =>
  new Map(
    declarations.split(';').flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration
        .slice(colon + 1)
        .replace(/!\s*important\s*$/i, '')
        .trim()
      return isAllowedStyle(property, value) ? [[property, value]] : []
    }),
  )

interface Dressed {
  element: string
  id: string | undefined
  classes: string | undefined
}

/**
 * Parses a drawing's style sheets for rules that select one element name, one class or one id,
 * which is what drawing programs write. Ignores everything else, above all rules that load
 * resources.
 */
export const parseStyleSheet = () => {
  const rules = new Map<string, Map<string, { value: string; order: number }>>()
  let order = 0
  let length = 0

  const declare = (selector: string, styles: StyleAttributes): void => {
    const rule = rules.get(selector) ?? new Map()
    rules.set(selector, rule)
    for (const [property, value] of styles) rule.set(property, { value, order: (order += 1) })
  }

  return {
    /** @throws 422 if the style sheets exceed the maximum length. */
    add: (css: string): void => {
      length += css.length
      if (length > MAX_LENGTH) throw invalidDrawing('has too long a style sheet')
      for (const [selectors, declarations] of blocksOf(withoutComments(css))) {
        const styles = parseDeclarations(declarations)
        for (const selector of selectors.split(','))
          if (SIMPLE.test(selector.trim())) declare(selector.trim(), styles)
      }
    },
    /**
     * The attributes that the rules give an element. Id rules override class rules, which override
     * element rules.
     */
    painted: ({ element, id, classes = '' }: Dressed): StyleAttributes => {
      if (rules.size === 0) return new Map()
      const ofClasses = classes
        .split(/\s+/, MAX_CLASSES)
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

/** Yields selector and declarations of each block; skips the content of at-rules. */
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
