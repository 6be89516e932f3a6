import type { StoryContext } from '@storybook/react-vite'
import { createElement, Fragment, isValidElement, type ReactElement } from 'react'

import * as carousel from '../src/Carousel/Carousel.tsx'
import * as comboField from '../src/ComboField/ComboField.tsx'
import * as commandPalette from '../src/CommandPalette/index.ts'
import * as dateField from '../src/DateField/DateField.tsx'
import * as dateRangePicker from '../src/DateRangePicker/DateRangePicker.tsx'
import * as icons from '../src/icons.ts'
import * as kit from '../src/index.ts'
import * as rangeHistogram from '../src/RangeHistogram/RangeHistogram.tsx'
import * as scrollTable from '../src/ScrollTable/index.ts'
import * as seatMap from '../src/SeatMap/SeatMap.tsx'
import * as suggestionPanel from '../src/SuggestionPanel/SuggestionPanel.tsx'
import * as timeChart from '../src/TimeChart/TimeChart.tsx'

/** The entry points of the library, with the exports of each. */
const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '@seatdesk/ui': kit,
  '@seatdesk/ui/carousel': carousel,
  '@seatdesk/ui/combo-field': comboField,
  '@seatdesk/ui/command-palette': commandPalette,
  '@seatdesk/ui/date-field': dateField,
  '@seatdesk/ui/date-range-picker': dateRangePicker,
  '@seatdesk/ui/icons': icons,
  '@seatdesk/ui/range-histogram': rangeHistogram,
  '@seatdesk/ui/scroll-table': scrollTable,
  '@seatdesk/ui/seat-map': seatMap,
  '@seatdesk/ui/suggestion-panel': suggestionPanel,
  '@seatdesk/ui/time-chart': timeChart,
}

const MAX_WIDTH = 80

/** Longer examples are sample data; their file is easier to read. */
const MAX_LENGTH = 3000

const FILES = import.meta.glob<string>(['../src/**/*.story.tsx', '../guide/patterns/*/*.tsx'], {
  query: '?raw',
  import: 'default',
})

/** Thrown at values that have no short form in code. */
class NotWritable extends Error {
  override message = 'This value has no short form in code.'
}

/**
 * Returns the code of a story, with the imports from the library: its element with its props, or
 * its file if that has functions or much data. Of a pattern it returns the pattern itself.
 */
export const writeSource = async (context: StoryContext): Promise<string> => {
  const path = String(context.parameters['fileName']).replace(/^\.\//, '../')
  const pattern = Object.keys(FILES).find(
    (file) =>
      path.startsWith('../guide/') &&
      folderOf(file) === folderOf(path) &&
      !file.endsWith('.story.tsx'),
  )
  if (pattern === undefined) {
    for (const element of elementsOf(context)) {
      try {
        const code = writeElement(element)
        if (code.length <= MAX_LENGTH) return code
      } catch (error) {
        if (!(error instanceof NotWritable)) throw error
      }
    }
  }
  const file = await FILES[pattern ?? path]?.()
  return file === undefined ? '' : withPackageImports(file)
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** What a story renders, and its component with its props, which is simpler. */
function* elementsOf({ originalStoryFn, component, args, ...rest }: StoryContext) {
  const rendered = tryToRender(() => originalStoryFn(args, { ...rest, originalStoryFn, args }))
  if (isValidElement(rendered)) yield rendered
  if (component) yield createElement(component, args)
}

/** Returns what a story renders; nothing if it uses hooks. */
function tryToRender(render: () => unknown): unknown {
  try {
    return render()
  } catch {
    return undefined
  }
}

/** Writes an element and the imports that it needs. */
export const writeElement = (element: ReactElement): string => {
  const names = new Map<string, Set<string>>()

  function nameOf(type: unknown): string {
    if (typeof type === 'string') return type
    if (type === Fragment) return ''
    for (const [module, exported] of Object.entries(MODULES)) {
      const [name] = Object.entries(exported).find(([, value]) => value === type) ?? []
      if (name === undefined) continue
      names.set(module, (names.get(module) ?? new Set()).add(name))
      return name
    }
    throw new NotWritable()
  }

  function write(value: unknown): string {
    if (isValidElement(value)) return tag(value)
    if (value instanceof Set || value instanceof Map)
      return `new ${value.constructor.name}(${value.size === 0 ? '' : write([...value])})`
    if (value instanceof Date) return `new Date('${value.toISOString()}')`
    if (Array.isArray(value)) return wrap('[', value.map(write), ']')
    if (typeof value === 'function') return isMock(value) ? '() => {}' : nameOf(value)
    if (typeof value === 'string') return quote(value)
    if (typeof value !== 'object' || value === null) return String(value)
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return wrap(
      '{ ',
      members.map(([key, member]) => `${keyOf(key)}: ${write(member)}`),
      ' }',
    )
  }

  function attribute([name, value]: [string, unknown]): string {
    if (value === true) return name
    if (typeof value === 'string' && !/["\n\\]/.test(value)) return `${name}="${value}"`
    return `${name}={${write(value)}}`
  }

  function child(value: unknown): string[] {
    if (value === undefined || value === null || typeof value === 'boolean') return []
    if (Array.isArray(value)) return value.flatMap(child)
    if (typeof value === 'string')
      return [/[{}<>]|^\s|\s$/.test(value) ? `{${quote(value)}}` : value]
    return isValidElement(value) ? [tag(value)] : [`{${write(value)}}`]
  }

  function tag({ type, props, key }: ReactElement): string {
    const name = nameOf(type)
    const { children, ...others } = props as Readonly<Record<string, unknown>>
    const attributes = [
      ...(key === null || key.startsWith('.') ? [] : [attribute(['key', key])]),
      ...Object.entries(others)
        .filter(([, value]) => value !== undefined)
        .map(attribute),
    ]
    const content = child(children)
    const end = content.length === 0 ? ' />' : '>'
    const line = [`<${name}`, ...attributes].join(' ')
    const open =
      line.length <= MAX_WIDTH && !line.includes('\n')
        ? `${line}${end}`
        : `<${name}\n${indent(attributes.join('\n'))}\n${end.trim()}`
    if (content.length === 0) return open
    const whole = `${open}${content.join('')}</${name}>`
    return whole.length <= MAX_WIDTH && !whole.includes('\n')
      ? whole
      : `${open}\n${indent(content.join('\n'))}\n</${name}>`
  }

  const code = tag(element)
  return `${writeImports(names)}\n\n${code}`
}

function writeImports(names: ReadonlyMap<string, ReadonlySet<string>>): string {
  return [...names]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([module, exported]) =>
        `import { ${[...exported].toSorted((one, other) => one.localeCompare(other)).join(', ')} } from '${module}'`,
    )
    .join('\n')
}

/** A list on one line, or an item on each line if it is too long. */
function wrap(open: string, items: readonly string[], close: string): string {
  if (items.length === 0) return `${open.trim()}${close.trim()}`
  const line = `${open}${items.join(', ')}${close}`
  if (line.length <= MAX_WIDTH && !line.includes('\n')) return line
  return `${open.trim()}\n${indent(items.map((item) => `${item},`).join('\n'))}\n${close.trim()}`
}

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')

const quote = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key))

/** Whether a function is a spy of a story, which stands for any callback. */
const isMock = (value: object) => 'mock' in value

/** Imports files of the library by the name of its package. */
export const withPackageImports = (file: string): string => {
  const names = new Map<string, Set<string>>()
  const rest = file.replaceAll(
    /^import (type )?\{([^}]*)\} from '\.{1,2}\/[^']+'\n/gm,
    (line, type: string | undefined, list: string) => {
      const imported = list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const modules = imported.map((name) => moduleOf(name.replace(/^type /, ''), line))
      if (modules.includes(undefined)) return line
      for (const [index, name] of imported.entries()) {
        const module = modules[index] ?? ''
        names.set(module, (names.get(module) ?? new Set()).add(type ? `type ${name}` : name))
      }
      return ''
    },
  )
  const at = rest.lastIndexOf('\nimport ') + 1
  const end =
    at === 0 && !rest.startsWith('import ')
      ? 0
      : rest.indexOf('\n', rest.indexOf(" from '", at)) + 1
  return `${rest.slice(0, end)}${writeImports(names)}\n${end === 0 ? '\n' : ''}${rest.slice(end)}`
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the entry point that exports a name; the main one for types of the library. */
function moduleOf(name: string, line: string): string | undefined {
  const [module] = Object.entries(MODULES).find(([, exported]) => name in exported) ?? []
  if (module !== undefined) return module
  return /types\.ts'|\/src\/theme\//.test(line) ? '@seatdesk/ui' : undefined
}
