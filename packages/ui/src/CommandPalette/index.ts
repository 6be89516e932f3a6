export { CommandPalette } from './CommandPalette.tsx'

export type { CommandPaletteProps } from './CommandPalette.tsx'
export type { Command, CommandGroup } from './CommandOptions.tsx'
