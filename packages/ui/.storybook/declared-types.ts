import type { Preview } from '@storybook/react-vite'
import type { InputType } from 'storybook/internal/types'

import { DENSITIES, TEXT_SIZES } from '../src/SeatdeskProvider/display-script.ts'
import { TONES } from '../src/theme/colors.ts'

/**
 * Writes out the types of props in their table, where Storybook shows only `union` or `unknown`.
 */
export const addDeclaredPropTypes: NonNullable<Preview['argTypesEnhancers']>[number] = ({
  argTypes,
  initialArgs,
}) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      withControl(withDeclaredType(argType), initialArgs[name]),
    ]),
  )

/** Leaves out controls that could only break a component: of functions, elements and refs. */
const withControl = <Given extends InputType>(argType: Given, value: unknown): Given => {
  const { summary = '' } = argType.table?.type ?? {}
  if (/=>|Handler|Ref/.test(summary)) return { ...argType, control: false }
  if (summary !== 'ReactNode') return argType
  return {
    ...argType,
    control: value === undefined || typeof value === 'string' ? { type: 'text' } : false,
  }
}

/** Names of kinds of types, and not of types. */
const VAGUE =
  /^(union|unknown.*|other|intersection|(Readonly)?Array|Partial|Ref|RefObject|\(typeof .*)$/

/** The constant lists that props take one value of. */
const LISTS: Readonly<Record<string, readonly string[]>> = { DENSITIES, TEXT_SIZES, TONES }

/**
 * Returns a prop as its table shows it: a union as its members, and no type instead of an unknown
 * one.
 */
export const withDeclaredType = <Given extends InputType>(argType: Given): Given => {
  const { table, type } = argType
  const { summary } = table?.type ?? {}
  if (!summary || typeof type !== 'object' || !VAGUE.test(summary)) return argType
  const written = type.name === 'enum' ? type.value.map(quoted).join(' | ') : plain(type.raw ?? '')
  const { type: _, ...others } = table ?? {}
  return { ...argType, table: written === '' ? others : { ...others, type: { summary: written } } }
}

const quoted = (value: string | number | null): string =>
  typeof value === 'string' ? `'${value}'` : String(value)

/** Formats a type on one line, without `undefined` for optional props. */
function plain(written: string): string {
  return written
    .replace(
      /^\(typeof (\w+)\)\[number\]$/,
      (whole, name: string) => LISTS[name]?.map(quoted).join(' | ') ?? whole,
    )
    .replaceAll(/\s+/g, ' ')
    .replace(/^ReadonlyArray<(.*)>$/, 'readonly $1[]')
    .replace(/^ ?\| /, '')
    .replace(/ \| undefined$/, '')
}
