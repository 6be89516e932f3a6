import { useForm } from '@seatdesk/app-kit/form'
import { formatCents, type Sale, saleNumber, addCents } from '@seatdesk/domain'
import { Button, Stack, Text, TextareaField, UnbrokenText } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'
import * as v from 'valibot'

import { t } from '../../lib/i18n/order-details.ts'
import { TicketSubjects } from '../../lib/TicketSubject.tsx'

interface RejectDialogProps {
  sales: readonly Sale[]
  /** Returns `false` if the server could not be reached; the dialog then stays open. */
  onReject: (reason: string) => Promise<boolean>
  onClose: () => void
}

const schema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(t('SALES_TABLE.REJECT_REQUIRED')),
    v.maxLength(500),
  ),
})

/** What the buyer is refunded, `S-1042 · 2 tickets · $200.00`. */
const detailOf = ({ id, amount, listing: { quantity } }: Sale): string =>
  [saleNumber(id), t('TRADES.TICKETS', { count: quantity }), formatCents(amount)].join(' · ')

/** Asks for the reason before sales are rejected, and explains the consequences. */
export function RejectDialog({ sales, onReject, onClose }: RejectDialogProps) {
  const id = useId()
  const form = useForm({
    schema,
    translate: (text) => text,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      if (await onReject(reason)) onClose()
    },
  })
  const count = sales.length
  return (
    <Modal
      isOpen
      size="small"
      title={t('SALES_TABLE.REJECT_TITLE', { count })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="danger" isInProgress={form.isInProgress}>
            {t('SALES_TABLE.REJECT')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="sm">
          <TicketSubjects orders={sales.map((sale) => ({ ...sale, detail: detailOf(sale) }))} />
          <Text>
            <UnbrokenText>
              {t('SALES_TABLE.REJECT_TEXT', {
                count,
                numbers: sales.map((sale) => saleNumber(sale.id)).join(', '),
                amount: formatCents(addCents(sales.map(({ amount }) => amount))),
              })}
            </UnbrokenText>
          </Text>
          <TextareaField
            label={t('SALES_TABLE.REJECT_REASON')}
            data-autofocus
            maxLength={500}
            {...form.text('reason')}
          />
        </Stack>
      </form>
    </Modal>
  )
}
