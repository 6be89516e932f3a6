import type { ChangeEventHandler, ReactNode } from 'react'

/** What every field with a name is told. */
export interface FieldProps {
  /** Its name, shown above; required, because a placeholder is no name. */
  label: string
  /** A quiet line beneath the field, read with it; nothing by default. */
  description?: ReactNode
  /** An example of what is typed, gone with the first letter; none by default. */
  placeholder?: string | undefined
  /** Whether it can be neither changed nor focused; off by default. */
  disabled?: boolean
}

/** What a field is told that holds a text as it is typed. */
export interface TypedTextProps {
  /** The text, where the application keeps it; the field's own affair by default. */
  value?: string | undefined
  /** The text at first, where the field keeps it; none by default. */
  defaultValue?: string | undefined
  /** Called with the event of each change; nothing by default. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  /** What is wrong, shown under the field and read with it; nothing by default. */
  error?: ReactNode
}
