import '../theme/base.css'
import cx from 'clsx'
import { useId, useState } from 'react'
import type { ComponentPropsWithRef, DragEvent, ReactNode } from 'react'

import { IconUpload } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'
import { useUnreadableInput } from '../Modal/typed-input.ts'
import { isAccepted } from './is-accepted.ts'

import classes from './FileDrop.module.css'

export interface FileDropProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'onChange'
> {
  /** Label above the zone. */
  label: string
  /** Help text inside the zone, announced with it; nothing by default. */
  description?: ReactNode
  /** Error below the zone, announced at once; nothing by default. */
  error?: ReactNode
  /** Accepted types, as in `<input accept>`: `.csv,.txt`; any by default. */
  accept?: string | undefined
  /** Whether several files are accepted at a time; off by default. */
  multiple?: boolean | undefined
  /** Whether files can be neither dropped nor selected; off by default. */
  disabled?: boolean | undefined
  /**
   * Whether chosen files are not sent yet, so that a dialog asks before it discards them; by default
   * from the first accepted files on.
   */
  hasFiles?: boolean | undefined
  /** Called with the dropped or selected files: one, or with `multiple` any number. */
  onFiles: (files: File[]) => void
}

/**
 * File input with a drop zone. Shows an error for files that `accept` does not list, and for a
 * second file without `multiple`. Rest props and `ref` go to the input.
 */
export function FileDrop({
  label,
  description,
  error,
  hasFiles,
  onFiles,
  className,
  id,
  ...rest
}: FileDropProps) {
  const labels = useLabels()
  const ownId = useId()
  const inputId = id ?? ownId
  const [isOver, setOver] = useState(false)
  const [hasTaken, setTaken] = useState(false)
  const [rejection, setRejection] = useState<string | null>(null)
  const { accept, multiple = false, disabled = false } = rest
  const hasError = error !== undefined && error !== null && error !== false && error !== ''
  const isWrong = hasError || rejection !== null

  useUnreadableInput(hasFiles ?? hasTaken)

  function take(files: File[]) {
    const strange = files.filter((file) => !isAccepted(file, accept))
    const isOneTooMany = !multiple && files.length > 1
    if (strange.length > 0)
      setRejection(labels.notOfKind(strange.map(({ name }) => name).join(', ')))
    else setRejection(isOneTooMany ? labels.oneFileOnly : null)
    const accepted = isOneTooMany ? [] : files.filter((file) => isAccepted(file, accept))
    if (accepted.length === 0) return
    setTaken(true)
    onFiles(accepted)
  }

  function drop(event: DragEvent<HTMLInputElement>) {
    event.preventDefault()
    setOver(false)
    if (!disabled) take([...event.dataTransfer.files])
  }

  return (
    <div className={classes['root']}>
      <label htmlFor={inputId} className={classes['label']}>
        {label}
      </label>
      <div className={classes['zone']} data-over={isOver || undefined}>
        <IconUpload className={classes['icon']} aria-hidden />
        <span id={`${inputId}-how`}>{multiple ? labels.dropFiles : labels.dropFile}</span>
        {description !== undefined && (
          <span id={`${inputId}-more`} className={classes['description']}>
            {description}
          </span>
        )}
        <input
          type="file"
          id={inputId}
          className={cx(classes['input'], className)}
          aria-describedby={`${inputId}-how ${inputId}-more ${inputId}-error`}
          aria-invalid={isWrong || undefined}
          onDragEnter={() => setOver(!disabled)}
          onDragOver={(event) => event.preventDefault()}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            // Lets the user select the same file again after fixing it.
            currentTarget.value = ''
          }}
          {...rest}
        />
      </div>
      <p id={`${inputId}-error`} role="alert" className={classes['error']}>
        {rejection}
        {rejection !== null && hasError && ' '}
        {hasError && error}
      </p>
    </div>
  )
}
