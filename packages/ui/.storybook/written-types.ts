import type { Preview } from '@storybook/react-vite'
import type { InputType } from 'storybook/internal/types'

/** Writes the types of props out in their table, where Storybook says no more than `union` or `unknown`. */
export const writeTypes: NonNullable<Preview['argTypesEnhancers']>[number] = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, withWrittenType(argType)]),
  )

/** A prop as its table shows it: a choice as the words that may be chosen, and no type rather than none known. */
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

/** On one line, and without what every optional prop may be. */
function plain(written: string): string {
  return written
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?\| /, '')
    .replace(/ \| undefined$/, '')
}
