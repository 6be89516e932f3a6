import { useForm } from '@seatdesk/app-kit/form'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import {
  ALLOWANCE_BEARERS,
  formatCents,
  type AdminOrderDetails,
  purchaseNumber,
} from '@seatdesk/domain'
import { SelectField, Text, TextField, toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { api, STEP_UP_CALLS } from '../../lib/api.ts'
import { eventText } from '../../lib/date-texts.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { t as said } from '../../lib/i18n/actions.ts'
import { t } from '../../lib/i18n/orders.ts'
import { reasonSchema } from '../../lib/reason-schema.ts'
import { amountSchema } from './amount-schema.ts'

interface RefundDialogProps {
  order: AdminOrderDetails
  /** Called after the refund succeeds. */
  onDone: () => Promise<void>
  onClose: () => void
}

const COST_BEARERS = [
  { value: 'seller', label: t('REFUND.SELLER') },
  { value: 'market', label: t('REFUND.MARKET') },
]

const schema = v.object({
  amount: amountSchema(t('REFUND.AMOUNT_ODD')),
  paidBy: v.picklist(ALLOWANCE_BEARERS),
  reason: reasonSchema,
})

/**
 * Dialog for a refund of an order: the amount, part or all that is left, who bears it, and the
 * reason.
 */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const { id, event, refundable, buyer } = order
  const stepUp = useStepUp(STEP_UP_CALLS)
  const form = useForm({
    schema,
    translate: (text) => text,
    initial: { amount: '', paidBy: 'seller', reason: '' },
    rejectedField: 'amount',
    onSubmit: async ({ amount, paidBy, reason }) => {
      const part = amount === undefined ? {} : { amount }
      await stepUp.proven(
        async () => void (await api.adminOrders.refund({ id, reason, paidBy, ...part })),
      )
      toast({ tone: 'success', message: t('REFUND.DONE') })
      onClose()
      await onDone()
    },
  })
  const left = formatCents(refundable)
  const isPart = form.values.amount.trim() !== ''
  const isMarkets = form.values.paidBy === 'market'
  return (
    <>
      <FormDialog
        title={said('ACT.TITLE', { title: t('REFUND.TITLE'), subject: purchaseNumber(id) })}
        detail={eventText(event)}
        submitLabel={t('REFUND.TITLE')}
        root={form.root}
        isInProgress={form.isInProgress}
        isDangerous
        onClose={onClose}
      >
        <TextField
          label={t('REFUND.AMOUNT', { left })}
          description={t('REFUND.AMOUNT_HINT')}
          inputMode="decimal"
          data-autofocus
          {...form.text('amount')}
        />
        <SelectField
          label={t('REFUND.BORNE_BY')}
          options={COST_BEARERS}
          {...form.choice('paidBy')}
        />
        <TextField label={said('ACT.REASON')} {...form.text('reason')} />
        <Text>
          {isPart && t('REFUND.PART_TEXT', { buyer: buyer.name })}
          {!isPart && t(isMarkets ? 'REFUND.WHOLE_MARKET_TEXT' : 'REFUND.WHOLE_TEXT', { left })}
        </Text>
      </FormDialog>
      {stepUp.dialog}
    </>
  )
}
