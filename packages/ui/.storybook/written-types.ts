import type { Preview } from '@storybook/react-vite'
import type { InputType } from 'storybook/internal/types'

/**
 * Writes out the types of props in their table, where Storybook shows only `union` or `unknown`.
 */
export const writeTypes: NonNullable<Preview['argTypesEnhancers']>[number] = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, withWrittenType(argType)]),
  )

/**
 * Returns a prop as its table shows it: a union as its members, and no type instead of an unknown
 * one.
 */
export const withWrittenType = <Given extends InputType>(argType: Given): Given => {
  const { table, type } = argType
  const { summary } = table?.type ?? {}
  if (!summary || typeof type !== 'object' || !/^(union$|unknown)/.test(summary)) return argType
  const written = type.name === 'enum' ? type.value.map(quoted).join(' | ') : plain(type.raw ?? '')
  const { type: _, ...others } = table ?? {}
  return { ...argType, table: written === '' ? others : { ...others, type: { summary: written } } }
}

const quoted = (value: string | number | null): string =>
  typeof value === 'string' ? `'${value}'` : String(value)

/** Formats a type on one line, without `undefined` for optional props. */
function plain(written: string): string {
  return written
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?\| /, '')
    .replace(/ \| undefined$/, '')
}
