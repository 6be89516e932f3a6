import type { ChangeEventHandler, ReactNode } from 'react'

/** Props of every labeled field. */
export interface FieldProps {
  /** Label above the field; required, because a placeholder is no label. */
  label: string
  /** Help text below the field, announced with it; nothing by default. */
  description?: ReactNode
  /** Example input, hidden once something is typed; none by default. */
  placeholder?: string | undefined
  /** Whether it can be neither changed nor focused; off by default. */
  disabled?: boolean
}

/** Props of fields that hold typed text. */
export interface TypedTextProps {
  /** Controlled text; uncontrolled by default. */
  value?: string | undefined
  /** Initial text when uncontrolled; empty by default. */
  defaultValue?: string | undefined
  /** Called with each change event; nothing by default. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  /** Error below the field, announced with it; nothing by default. */
  error?: ReactNode
}
