import { REMARK_LENGTHS } from '@seatdesk/domain'
import { NoteField, TextField } from '@seatdesk/ui'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'

import { t } from '../../../lib/messages/paying.ts'
import type { RemarkDraft } from '../remark-draft.ts'

import classes from './RemarkFields.module.css'

interface RemarkFieldsProps {
  remark: StoreApi<RemarkDraft>
  isDisabled: boolean
}

/** The buyer's own reference and note, for whoever wants them: folded until then. */
export function RemarkFields({ remark, isDisabled }: RemarkFieldsProps) {
  const { reference, note } = useStore(remark)
  return (
    <details className={classes['root']} open={reference !== '' || note !== '' || undefined}>
      <summary>{t('CHECKOUT.REMARK')}</summary>
      <div className={classes['fields']}>
        <TextField
          label={t('CHECKOUT.REFERENCE')}
          maxLength={REMARK_LENGTHS.reference}
          disabled={isDisabled}
          value={reference}
          onChange={({ currentTarget }) => remark.setState({ reference: currentTarget.value })}
        />
        <NoteField
          label={t('CHECKOUT.NOTE')}
          rows={2}
          maxLength={REMARK_LENGTHS.note}
          disabled={isDisabled}
          value={note}
          onChange={({ currentTarget }) => remark.setState({ note: currentTarget.value })}
        />
        <p className={classes['quiet']}>{t('CHECKOUT.REMARK_OWN')}</p>
      </div>
    </details>
  )
}
