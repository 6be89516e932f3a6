import type { ReactNode } from 'react'

/** Something that can be found or done. */
export interface Command {
  /** Tells it from others. */
  id: string
  /** What it is called. */
  label: string
  /** What else helps to know it by; nothing by default. */
  description?: string | undefined
  /** A picture before it; none by default. */
  icon?: ReactNode
  /** Called when it is chosen. */
  onRun: () => void
}

/** Commands of one kind. */
export interface CommandGroup {
  /** What they have in common, above them. */
  title: string
  /** The commands, most likely first. */
  commands: readonly Command[]
}
