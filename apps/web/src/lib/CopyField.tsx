import { copyText } from '@seatdesk/front/browser'
import { IconButton, TextField, toast } from '@seatdesk/ui'
import { IconCopy } from '@seatdesk/ui/icons'
import { useRef } from 'react'

import { t } from './messages/start.ts'

interface CopyFieldProps {
  label: string
  /** What the button does, in words. */
  copyLabel: string
  value: string
  /** What the reader should know about it; nothing by default. */
  description?: string
}

/** Something to be copied. Where the browser does not let us, it is selected for the reader to do it. */
export function CopyField({ label, copyLabel, value, description }: CopyFieldProps) {
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
        <IconButton label={copyLabel} size="small" isNamedByText onClick={() => void copy()}>
          <IconCopy />
        </IconButton>
      }
    />
  )
}
