import { copyText } from '@seatdesk/app-kit/browser'
import { IconButton, TextField, toast } from '@seatdesk/ui'
import { IconCopy } from '@seatdesk/ui/icons'
import { useRef } from 'react'

import { t } from './i18n/common.ts'

interface CopyFieldProps {
  label: string
  /** Label of the copy button. */
  copyLabel: string
  value: string
  /** Description of the value; none by default. */
  description?: string
  /** Whether a dialog about this value opens with the focus on its copy button; false by default. */
  isFocusedFirst?: boolean
}

/**
 * A read-only field with a copy button. If the browser blocks copying, selects the value instead.
 */
export function CopyField({
  label,
  copyLabel,
  value,
  description,
  isFocusedFirst = false,
}: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await copyText(value)
      toast({ tone: 'success', message: t('COMMON.COPIED_TO_CLIPBOARD') })
    } catch {
      field.current?.select()
      toast({ tone: 'warning', message: t('COMMON.COPY_BY_HAND') })
    }
  }

  return (
    <TextField
      ref={field}
      label={label}
      description={description}
      value={value}
      variant="filled"
      readOnly
      autoComplete="off"
      rightSection={
        <IconButton
          label={copyLabel}
          size="small"
          isNamedByText
          data-autofocus={isFocusedFirst || undefined}
          onClick={() => void copy()}
        >
          <IconCopy />
        </IconButton>
      }
    />
  )
}
