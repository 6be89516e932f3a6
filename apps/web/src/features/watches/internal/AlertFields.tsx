import {
  CheckboxField,
  type CheckboxFieldProps,
  TextField,
  type TextFieldProps,
} from '@seatdesk/ui'

import { t } from '../../../lib/messages/watches.ts'

import classes from './AlertFields.module.css'

interface AlertFieldsProps {
  /** Whether each listing is told. */
  listings: Pick<CheckboxFieldProps, 'checked' | 'onChange'>
  /** Whether falls are told, and from how many per cent on. */
  falls: Pick<CheckboxFieldProps, 'checked' | 'onChange'>
  percent: Pick<TextFieldProps, 'value' | 'onChange' | 'error'>
}

/** What of a saved search is told; nothing need be. */
export function AlertFields({ listings, falls, percent }: AlertFieldsProps) {
  return (
    <fieldset className={classes['root']}>
      <legend>{t('WATCHES.ALERTS')}</legend>
      <CheckboxField label={t('WATCHES.TELLS_LISTINGS')} {...listings} />
      <div className={classes['falls']}>
        <CheckboxField label={t('WATCHES.TELLS_FALLS')} {...falls} />
        <TextField
          className={classes['percent'] ?? ''}
          label={t('WATCHES.PERCENT')}
          inputMode="numeric"
          autoComplete="off"
          rightSection={<span aria-hidden>%</span>}
          disabled={falls.checked !== true}
          {...percent}
        />
      </div>
    </fieldset>
  )
}
