import { isApiError } from '@seatdesk/api-client'
import { useForm } from '@seatdesk/app-kit/form'
import { LoadError, createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { type OrderNote, ORDER_NOTE_MAX_LENGTHS } from '@seatdesk/domain'
import { Skeleton, Button, TextareaField, TextField, toast } from '@seatdesk/ui'
import { useRef, useState } from 'react'
import * as v from 'valibot'

import { orderNotes } from '../../../lib/api/order.ts'
import { t } from '../../../lib/i18n/order-details.ts'

import classes from './OrderNoteSection.module.css'

/** The viewer's private reference and note on an order, editable in place. */
export function OrderNoteSection({ orderId }: { orderId: number }) {
  const { data, failure, reload } = useServerData({
    ...createQueryOptions(orderNotes.get, { id: orderId }),
    // The form must start from the server's current value.
    gcTime: 0,
  })
  const [written, setWritten] = useState<OrderNote | null>(null)
  const note = written ?? data
  const section = useRef<HTMLElement>(null)

  /** Moves the focus from the button, which is off until something is typed, to the section. */
  function saved(now: OrderNote) {
    setWritten(now)
    section.current?.focus()
  }

  return (
    <section ref={section} className={classes['root']} aria-label={t('REMARK.TITLE')} tabIndex={-1}>
      <h3>{t('REMARK.TITLE')}</h3>
      {note !== null ? (
        <OrderNoteForm key={note.version} orderId={orderId} remark={note} onWritten={saved} />
      ) : failure !== null ? (
        <LoadError failure={failure} onRetry={() => void reload()}>
          {t('REMARK.FAILED')}
        </LoadError>
      ) : (
        <Skeleton width="100%" height="2.25rem" />
      )}
    </section>
  )
}

interface OrderNoteFormProps {
  orderId: number
  /** The saved value. */
  remark: OrderNote
  /** Called with the new value after it was saved. */
  onWritten: (note: OrderNote) => void
}

const schema = v.object({
  reference: v.pipe(v.string(), v.trim(), v.maxLength(ORDER_NOTE_MAX_LENGTHS.reference)),
  note: v.pipe(v.string(), v.trim(), v.maxLength(ORDER_NOTE_MAX_LENGTHS.note)),
})

/** Form for the private reference and note; keeps the typed text on an edit conflict. */
function OrderNoteForm({ orderId, remark, onWritten }: OrderNoteFormProps) {
  /** A newer value, saved elsewhere while the user was typing. */
  const [newer, setNewer] = useState<OrderNote | null>(null)
  const stands = newer ?? remark
  const form = useForm({
    schema,
    translate: (text) => text,
    initial: { reference: remark.reference ?? '', note: remark.note ?? '' },
    onSubmit: async (words) => {
      try {
        const input = { id: orderId, version: stands.version, ...words }
        onWritten((await orderNotes.update(input)).data)
        toast({ tone: 'success', message: t('REMARK.SAVED') })
      } catch (error) {
        if (!isConflict(error)) throw error
        setNewer((await orderNotes.get({ id: orderId })).data)
      }
    },
  })
  const { reference, note } = form.values
  const isAsItStands = reference === (stands.reference ?? '') && note === (stands.note ?? '')
  return (
    <form className={classes['form']} {...form.root}>
      <TextField
        label={t('REMARK.REFERENCE')}
        maxLength={ORDER_NOTE_MAX_LENGTHS.reference}
        {...form.text('reference')}
      />
      <TextareaField
        label={t('REMARK.NOTE')}
        rows={2}
        maxLength={ORDER_NOTE_MAX_LENGTHS.note}
        {...form.text('note')}
      />
      {newer !== null && (
        <p role="alert" className={classes['newer']}>
          {t('REMARK.NEWER', { reference: newer.reference ?? '–', note: newer.note ?? '–' })}
        </p>
      )}
      <div className={classes['end']}>
        <span className={classes['quiet']}>{t('REMARK.OWN')}</span>
        <Button type="submit" disabled={isAsItStands} isInProgress={form.isInProgress}>
          {t('REMARK.SAVE')}
        </Button>
      </div>
    </form>
  )
}

const isConflict = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'http' && error.reason === 'conflict'
