/**
 * React as far as rows need it, writing HTML: what a component shows at first, without effects and
 * without ever showing anything else. The build puts it in the place of React where rows are painted
 * before the application is there.
 */

/** HTML that components have written, as opposed to text, which is escaped. */
class Written {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Props = Record<string, unknown>
type Component = (props: Props, ref?: unknown) => unknown

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

/** What stands in a page for whatever a component gives. */
export const written = (node: unknown): string => {
  if (node instanceof Written) return node.html
  if (Array.isArray(node)) return node.map(written).join('')
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  return typeof node === 'string' ? escaped(node) : ''
}

export const Fragment = ({ children }: Props): unknown => children

/** Elements that hold nothing. */
const VOID = /^(?:input|img|br|hr|col)$/

/** What attributes are called in HTML, where that is not in small letters what it is in React. */
const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for' }

/** Drawings know large letters, some with a dash before them. */
const OF_DRAWINGS = /^(?:stroke|fill|clip|font|text)[A-Z]/

const nameOf = (prop: string): string =>
  NAMES[prop] ??
  (OF_DRAWINGS.test(prop)
    ? prop.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : prop === 'viewBox'
      ? prop
      : prop.toLowerCase())

const UNITLESS = /^(?:--|opacity|order|zIndex|flex|lineHeight|fontWeight|gridRow|gridColumn)/

/** A value in words; what is no word has none. */
function said(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const styleOf = (style: Props): string =>
  Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return `${property}:${said(value)}${typeof value === 'number' && !UNITLESS.test(name) ? 'px' : ''}`
    })
    .join(';')

const attribute = (name: string, value: unknown): string => {
  if (value === undefined || value === null || typeof value === 'function') return ''
  if (name === 'children' || name === 'ref' || name === 'key') return ''
  if (name === 'style') return ` style="${escaped(styleOf(value as Props))}"`
  const isSaid = /^(?:data|aria)-/.test(name)
  if (!isSaid && value === false) return ''
  if (!isSaid && value === true) return ` ${nameOf(name)}=""`
  return ` ${isSaid ? name : nameOf(name)}="${escaped(said(value))}"`
}

/** The options of a choice, of which one is chosen. */
const chosen = (options: string, value: string): string =>
  options
    .replace(`<option>${value}<`, () => `<option selected="">${value}<`)
    .replace(`<option value="${value}"`, (option) => `${option} selected=""`)

const write = (type: unknown, props: Props): Written => {
  if (typeof type === 'function') return new Written(written((type as Component)(props)))
  const attributes = Object.entries(props)
    .map(([name, value]) => attribute(name, value))
    .join('')
  const tag = String(type)
  if (VOID.test(tag)) return new Written(`<${tag}${attributes}>`)
  const children = written(props['children'])
  const inside = tag === 'select' ? chosen(children, written(props['value'])) : children
  return new Written(`<${tag}${attributes}>${inside}</${tag}>`)
}

export const jsx = write
export const jsxs = write
export const jsxDEV = write

export const createElement = (type: unknown, props: Props | null, ...children: unknown[]) =>
  write(type, { ...props, ...(children.length > 0 && { children }) })

/** A context says what it says outside any provider. */
export const createContext = <Value>(value: Value): { value: Value } => ({ value })
export const use = <Value>(context: { value: Value }): Value => context.value
export const useContext = <Value>(context: { value: Value }): Value => context.value

export const memo = <Type>(component: Type): Type => component
export const forwardRef =
  (render: Component): Component =>
  (props) =>
    render(props, props['ref'])
export const lazy = (): Component => () => null
export const Suspense = ({ children }: Props): unknown => children

export const useState = (initial: unknown): [unknown, () => void] => [
  typeof initial === 'function' ? (initial as () => unknown)() : initial,
  nothing,
]
let ids = 0
export const useId = (): string => `first-${(ids += 1)}`
export const useRef = <Value>(current: Value): { current: Value } => ({ current })
export const useMemo = <Value>(make: () => Value): Value => make()
export const useCallback = <Value>(value: Value): Value => value
export const useEffect = nothing
export const useLayoutEffect = nothing
export const useDebugValue = nothing
export const useSyncExternalStore = <Value>(_listen: unknown, read: () => Value): Value => read()

function nothing(): void {}

/** What libraries take of React by its own name. */
// oxlint-disable-next-line import/no-default-export
export default { useCallback, useDebugValue, useSyncExternalStore }
