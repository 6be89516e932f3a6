import { useForm } from '@seatdesk/app-kit/form'
import type { Watch, WatchedEventFilters, WatchedListingFilters } from '@seatdesk/domain/contract'
import {
  Button,
  CheckboxField,
  type CheckboxFieldProps,
  SegmentedField,
  SelectField,
  TextField,
  type TextFieldProps,
} from '@seatdesk/ui'
import { DateField } from '@seatdesk/ui/date-field'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'

import { watches } from '../../lib/api/watches.ts'
import { t, translate } from '../../lib/i18n/watches.ts'
import { type SubjectEvent, TicketSubject } from '../../lib/TicketSubject.tsx'
import { fromFormValues, toFormValues, watchForm } from './internal/watch-form.ts'

import classes from './WatchDialog.module.css'

/** Initial values of a new watch, and what it watches. */
export interface NewWatch {
  about: { eventId: number } | { events: WatchedEventFilters }
  /** The watched event; absent for a search of events, and until it is loaded. */
  event?: SubjectEvent | null
  name: string
  listings: WatchedListingFilters
}

interface WatchDialogProps {
  /** The watch to edit, or the initial values of a new one. */
  from: Watch | NewWatch
  /** Called with the saved watch. */
  onSaved: (watch: Watch) => void
  onClose: () => void
}

const QUANTITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Form of a watch: what to watch, and which alerts to send. */
export function WatchDialog({ from, onSaved, onClose }: WatchDialogProps) {
  const id = useId()
  const isNew = !('id' in from)
  const isForOneEvent = isNew ? 'eventId' in from.about : from.event !== null
  const form = useForm({
    schema: watchForm,
    translate,
    initial: toFormValues(
      isNew
        ? { ...from, kind: 'search', alertsForListings: isForOneEvent, dropPercent: null }
        : from,
    ),
    fieldNames: { 'listings.to': 'limit', dropPercent: 'percent' },
    rejectedField: 'limit',
    onSubmit: async (formValues) => {
      const terms = fromFormValues(formValues, from.listings)
      const { data } = isNew
        ? await watches.create({ ...from.about, kind: formValues.kind, ...terms })
        : await watches.update({ id: from.id, ...terms })
      onSaved(data)
    },
  })
  const { values } = form
  const kind = values.kind === 'want' ? 'want' : 'search'
  const known = QUANTITIES.map(String)
  const quantities =
    values.quantity === '' || known.includes(values.quantity) ? known : [...known, values.quantity]
  return (
    <Modal
      isOpen
      title={t(isNew ? `WATCHES.NEW_TITLE_${kind}` : `WATCHES.EDIT_TITLE_${kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('WATCHES.SAVE')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes['root']} {...form.root}>
        {from.event && <TicketSubject event={from.event} />}
        {isNew && (
          <SegmentedField
            label={t('WATCHES.KIND')}
            options={[
              { value: 'search', label: t('WATCHES.SEARCH') },
              { value: 'want', label: t('WATCHES.WANT') },
            ]}
            value={kind}
            onChange={form.choice('kind').onChange}
          />
        )}
        <TextField label={t('WATCHES.NAME')} data-autofocus {...form.text('name')} />
        <div className={classes['fields']}>
          <TextField
            label={t('WATCHES.LIMIT')}
            inputMode="decimal"
            autoComplete="off"
            leftSection={<span aria-hidden>$</span>}
            {...form.text('limit')}
          />
          {isForOneEvent && (
            <TextField
              label={t('WATCHES.SECTIONS')}
              placeholder={t('WATCHES.SECTIONS_SUCH')}
              autoComplete="off"
              {...form.text('sections')}
            />
          )}
          <SelectField
            label={t('WATCHES.QUANTITY')}
            options={[
              { value: '', label: t('WATCHES.ANY_QUANTITY') },
              ...quantities.map((value) => ({ value, label: value })),
            ]}
            {...form.choice('quantity')}
          />
          <DateField label={t('WATCHES.IN_HAND_BY')} {...form.day('inHandBy')} />
        </div>
        <CheckboxField label={t('WATCHES.TOGETHER')} {...form.box('together')} />
        {kind === 'want' ? (
          <p className={classes['note']}>{t('WATCHES.WANT_TEXT')}</p>
        ) : (
          <AlertFields
            listings={form.box('alertsForListings')}
            falls={form.box('tellsFalls')}
            percent={form.text('percent')}
          />
        )}
      </form>
    </Modal>
  )
}

interface AlertFieldsProps {
  /** Whether each new listing sends an alert. */
  listings: Pick<CheckboxFieldProps, 'checked' | 'onChange'>
  /** Whether price drops send an alert, and from which percentage. */
  falls: Pick<CheckboxFieldProps, 'checked' | 'onChange'>
  percent: Pick<TextFieldProps, 'value' | 'onChange' | 'error'>
}

/** Alert settings of a saved search; all are optional. */
function AlertFields({ listings, falls, percent }: AlertFieldsProps) {
  return (
    <fieldset className={classes['alertFields']}>
      <legend>{t('WATCHES.ALERTS')}</legend>
      <CheckboxField label={t('WATCHES.TELLS_LISTINGS')} {...listings} />
      <div className={classes['priceDrops']}>
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
