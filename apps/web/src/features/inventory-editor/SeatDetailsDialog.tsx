import { useForm } from '@seatdesk/app-kit/form'
import { type InventoryListing, isAttribute, parseSellerNote, SEAT_TYPES } from '@seatdesk/domain'
import { Button, CheckboxField, SelectField, TextareaField, TextField, toast } from '@seatdesk/ui'
import { DateField } from '@seatdesk/ui/date-field'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useState } from 'react'

import { inventory } from '../../lib/api/own-stock.ts'
import { t, translate } from '../../lib/i18n/listing-dialogs.ts'
import { TicketSubject } from '../../lib/TicketSubject.tsx'
import { seatDetailsForm, seatDetailsOf, toSeatChange } from './internal/seat-details-form.ts'
import { TraitChoice } from './internal/TraitChoice.tsx'

import classes from './AddListing.module.css'

interface SeatDetailsDialogProps {
  listing: InventoryListing
  onSaved: () => void
  onClose: () => void
}

/** Changes the seats, notes, tags and codes of a listing. */
export function SeatDetailsDialog({ listing, onSaved, onClose }: SeatDetailsDialogProps) {
  const id = useId()
  const [codes, setCodes] = useState([...listing.disclosures, ...listing.attributes])
  const form = useForm({
    schema: seatDetailsForm,
    translate,
    initial: seatDetailsOf(listing),
    rejectedField: 'seats',
    onSubmit: async (values) => {
      await inventory.update(
        toSeatChange(listing, values, {
          disclosures: codes.filter((code) => !isAttribute(code)),
          attributes: codes.filter(isAttribute),
        }),
      )
      toast({ tone: 'success', message: t('SEAT_DETAILS.SAVED') })
      onSaved()
      onClose()
    },
  })

  const { fill } = form

  /** Moves what the note says in the words of the catalog into codes. */
  function readCodes() {
    const { disclosures, attributes, rest } = parseSellerNote(form.values.publicNote)
    setCodes((now) => [...new Set([...now, ...disclosures, ...attributes])])
    fill({ publicNote: rest })
  }

  return (
    <Modal
      isOpen
      size="large"
      title={t('SEAT_DETAILS.TITLE')}
      closeOnClickOutside={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('SEAT_DETAILS.SAVE')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes['fields']} {...form.root}>
        <div className={classes['fullWidth']}>
          <TicketSubject event={listing.event} listing={listing} />
        </div>
        <TextField
          label={t('ADD_LISTING.SECTION')}
          required
          data-autofocus
          {...form.text('section')}
        />
        <TextField label={t('ADD_LISTING.ROW')} required {...form.text('seatRow')} />
        <TextField
          label={t('ADD_LISTING.SEATS')}
          description={t('SEAT_DETAILS.SEATS_HINT')}
          {...form.text('seats')}
        />
        <TextField
          label={t('SEAT_DETAILS.SHOWN_QUANTITY')}
          description={t('SEAT_DETAILS.SHOWN_HINT')}
          inputMode="numeric"
          {...form.text('shownQuantity')}
        />
        <div className={classes['fullWidth']}>
          <CheckboxField label={t('SEAT_DETAILS.HIDES_SEATS')} {...form.box('hidesSeats')} />
        </div>
        <div className={classes['fullWidth']}>
          <TextareaField
            label={t('SEAT_DETAILS.INTERNAL_NOTE')}
            rows={2}
            maxLength={1000}
            {...form.text('internalNote')}
          />
        </div>
        <div className={classes['fullWidth']}>
          <TextField
            label={t('SEAT_DETAILS.TAGS')}
            description={t('SEAT_DETAILS.TAGS_HINT')}
            {...form.text('tags')}
          />
        </div>
        <div className={classes['fullWidth']}>
          <TextareaField
            label={t('SEAT_DETAILS.PUBLIC_NOTE')}
            description={t('SEAT_DETAILS.PUBLIC_NOTE_HINT')}
            rows={2}
            maxLength={200}
            {...form.text('publicNote')}
          />
          <Button emphasis="quiet" onClick={readCodes}>
            {t('SEAT_DETAILS.READ_CODES')}
          </Button>
        </div>
        <TraitChoice codes={codes} onChange={setCodes} />
        <SelectField
          label={t('SEAT_DETAILS.SEAT_TYPE')}
          options={SEAT_TYPES.map((value) => ({
            value,
            label: t(`SEAT_DETAILS.SEAT_TYPE_${value}`),
          }))}
          {...form.choice('seatType')}
        />
        {form.values.seatType === 'piggyback' && (
          <TextField label={t('SEAT_DETAILS.SECOND_ROW')} {...form.text('secondRow')} />
        )}
        <DateField
          withTime
          label={t('SEAT_DETAILS.ON_SALE_FROM')}
          description={t('SEAT_DETAILS.SALE_TIME_HINT')}
          {...form.day('onSaleFrom')}
        />
        <DateField
          withTime
          label={t('SEAT_DETAILS.ON_SALE_UNTIL')}
          description={t('SEAT_DETAILS.SALE_TIME_HINT')}
          {...form.day('onSaleUntil')}
        />
      </form>
    </Modal>
  )
}
