import { TextField } from '@seatdesk/ui'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'

import { t } from '../../../lib/i18n/delivery.ts'
import { type BarcodeWarning, barcodeWarnings } from './barcode-warnings.ts'
import type { Seat } from './match-pages.ts'

import classes from './BarcodeFields.module.css'

interface BarcodeFieldsProps {
  seats: readonly Seat[]
  /** One per seat; an empty string if not entered yet. */
  barcodes: readonly string[]
  onChange: (barcodes: readonly string[]) => void
}

const WARNING_LABELS = {
  twice: 'DELIVERY.TWICE',
  length: 'DELIVERY.LENGTH',
  checkDigit: 'DELIVERY.CHECK_DIGIT',
} as const satisfies Record<BarcodeWarning, string>

/**
 * One barcode field per seat. A scanner's Enter moves to the next field, and pasted lines fill the
 * fields below.
 */
export function BarcodeFields({ seats, barcodes, onChange }: BarcodeFieldsProps) {
  const root = useRef<HTMLDivElement>(null)
  const doubts = barcodeWarnings(barcodes.map((code) => code.trim()))

  function writeFrom(from: number, codes: readonly string[]) {
    onChange(barcodes.map((code, index) => codes[index - from] ?? code))
  }

  function paste(event: ClipboardEvent, index: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\s,;]+/)
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    writeFrom(index, lines)
  }

  function next(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    root.current?.querySelectorAll('input')[index + 1]?.focus()
  }

  return (
    <div ref={root} className={classes['root']}>
      <p className={classes['hint']}>{t('DELIVERY.BARCODES_HINT')}</p>
      {seats.map(({ key, seat }, index) => {
        const doubt = doubts[index]
        return (
          <TextField
            key={key}
            data-autofocus={index === 0 || undefined}
            label={
              seat === null
                ? t('DELIVERY.BARCODE_UNNAMED', { place: index + 1 })
                : t('DELIVERY.BARCODE_OF', { seat })
            }
            value={barcodes[index] ?? ''}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            error={doubt === 'twice' && t(WARNING_LABELS[doubt])}
            description={doubt && doubt !== 'twice' && t(WARNING_LABELS[doubt])}
            onChange={({ currentTarget }) => writeFrom(index, [currentTarget.value])}
            onPaste={(event) => paste(event, index)}
            onKeyDown={(event) => next(event, index)}
          />
        )
      })}
    </div>
  )
}
