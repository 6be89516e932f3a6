import { useForm } from '@seatdesk/app-kit/form'
import {
  type Instant,
  instantSchema,
  type AdminOrderDetails,
  purchaseNumber,
} from '@seatdesk/domain'
import { SelectField, Text, toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { api } from '../../lib/api.ts'
import { eventText, formatInstant } from '../../lib/date-texts.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { t as said } from '../../lib/i18n/actions.ts'
import { t } from '../../lib/i18n/orders.ts'

const HOUR_MS = 60 * 60 * 1000

/** Returns the time that many hours after a deadline, or after now if the deadline has passed. */
const extendDeadline = (deadline: Instant, hours: number, now = Date.now()): Instant =>
  v.parse(
    instantSchema,
    new Date(Math.max(Date.parse(deadline), now) + hours * HOUR_MS).toISOString(),
  )

interface ExtendDialogProps {
  order: AdminOrderDetails
  deadline: NonNullable<AdminOrderDetails['deadline']>
  /** Called after the action succeeds. */
  onDone: () => Promise<void>
  onClose: () => void
}

const HOURS = [6, 12, 24, 48, 72, 168]

const schema = v.object({ hours: v.pipe(v.string(), v.transform(Number)) })

/** Dialog that extends a seller's deadline to confirm or deliver. */
export function ExtendDialog({ order, deadline, onDone, onClose }: ExtendDialogProps) {
  const form = useForm({
    schema,
    translate: (text) => text,
    initial: { hours: '24' },
    onSubmit: async ({ hours }) => {
      await api.adminOrders.extend({ id: order.id, until: extendDeadline(deadline, hours) })
      toast({ tone: 'success', message: t('EXTEND.DONE') })
      onClose()
      await onDone()
    },
  })
  const endTime = formatInstant(extendDeadline(deadline, Number(form.values.hours)))
  return (
    <FormDialog
      title={said('ACT.TITLE', { title: t('EXTEND.TITLE'), subject: purchaseNumber(order.id) })}
      detail={eventText(order.event)}
      submitLabel={t('EXTEND.TITLE')}
      root={form.root}
      isInProgress={form.isInProgress}
      onClose={onClose}
    >
      <SelectField
        label={t('EXTEND.BY')}
        options={HOURS.map((hours) => ({
          value: String(hours),
          label: t('EXTEND.HOURS', { hours }),
        }))}
        data-autofocus
        {...form.choice('hours')}
      />
      <Text>{t('EXTEND.TEXT', { deadline: formatInstant(deadline), until: endTime })}</Text>
    </FormDialog>
  )
}
