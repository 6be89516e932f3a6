import type { ReactNode } from 'react'

/** One thing chosen. */
export interface TrayLine {
  /** Tells lines apart. */
  id: string
  /** What was chosen, such as `101 · Row C · 7 - 10`. */
  label: string
  /** How much of it, such as `× 4`, or a field to change that; nothing by default. */
  amount?: ReactNode
  /** What one of it costs; nothing by default. */
  each?: ReactNode
  /** What it costs; nothing by default. */
  price?: ReactNode
  /** Whether it can no longer be had: struck through; off by default. */
  isGone?: boolean | undefined
  /** What it stands below, together with its neighbours of the same `id`; nothing by default. */
  group?: TrayGroup | undefined
}

/** What several lines have in common. */
export interface TrayGroup {
  /** Tells groups apart. */
  id: string
  /** What is said above its lines, such as a link. */
  heading: ReactNode
}
