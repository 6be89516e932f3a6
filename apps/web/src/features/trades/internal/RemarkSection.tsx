import { isApiFailure } from '@seatdesk/api-client'
import { type Remark, REMARK_LENGTHS } from '@seatdesk/domain'
import { useForm } from '@seatdesk/front/form'
import { FailedLoad, queryOptionsFor, useServerData } from '@seatdesk/front/query-cache'
import { Bone, Button, NoteField, TextField, toast } from '@seatdesk/ui'
import { useState } from 'react'
import * as v from 'valibot'

import { t } from '../../../lib/messages/trades.ts'
import { remarks } from '../../../lib/order.ts'

import classes from './RemarkSection.module.css'

/** The viewer's private reference and note on an order, editable in place. */
export function RemarkSection({ orderId }: { orderId: number }) {
  const { data, failure, reload } = useServerData({
    ...queryOptionsFor(remarks.get, { id: orderId }),
    // The form must start from the server's current value.
    gcTime: 0,
  })
  const [written, setWritten] = useState<Remark | null>(null)
  const remark = written ?? data
  return (
    <section className={classes['root']} aria-label={t('REMARK.TITLE')}>
      <h3>{t('REMARK.TITLE')}</h3>
      {remark !== null ? (
        <RemarkForm key={remark.version} orderId={orderId} remark={remark} onWritten={setWritten} />
      ) : failure !== null ? (
        <FailedLoad failure={failure} onRetry={() => void reload()}>
          {t('REMARK.FAILED')}
        </FailedLoad>
      ) : (
        <Bone width="100%" height="2.25rem" />
      )}
    </section>
  )
}

interface RemarkFormProps {
  orderId: number
  /** The saved value. */
  remark: Remark
  /** Called with the new value after it was saved. */
  onWritten: (remark: Remark) => void
}

const schema = v.object({
  reference: v.pipe(v.string(), v.trim(), v.maxLength(REMARK_LENGTHS.reference)),
  note: v.pipe(v.string(), v.trim(), v.maxLength(REMARK_LENGTHS.note)),
})

/** Form for the private reference and note; keeps the typed text on an edit conflict. */
function RemarkForm({ orderId, remark, onWritten }: RemarkFormProps) {
  /** A newer value, saved elsewhere while the user was typing. */
  const [newer, setNewer] = useState<Remark | null>(null)
  const stands = newer ?? remark
  const form = useForm({
    schema,
    translated: (text) => text,
    initial: { reference: remark.reference ?? '', note: remark.note ?? '' },
    onSubmit: async (words) => {
      try {
        const given = { id: orderId, version: stands.version, ...words }
        onWritten((await remarks.write(given)).data)
        toast({ tone: 'success', message: t('REMARK.SAVED') })
      } catch (error) {
        if (!isConflict(error)) throw error
        setNewer((await remarks.get({ id: orderId })).data)
      }
    },
  })
  const { reference, note } = form.values
  const isAsItStands = reference === (stands.reference ?? '') && note === (stands.note ?? '')
  return (
    <form className={classes['form']} {...form.root}>
      <TextField
        label={t('REMARK.REFERENCE')}
        maxLength={REMARK_LENGTHS.reference}
        {...form.text('reference')}
      />
      <NoteField
        label={t('REMARK.NOTE')}
        rows={2}
        maxLength={REMARK_LENGTHS.note}
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
  isApiFailure(error) && error.kind === 'refused' && error.reason === 'conflict'
