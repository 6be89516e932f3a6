import { useForm } from '@seatdesk/app-kit/form'
import { ORDER_STATUS, type ProblemKind, type Purchase, purchaseNumber } from '@seatdesk/domain'
import { Button, SelectField, Stack, Text, TextareaField, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useState } from 'react'
import * as v from 'valibot'

import { problems } from '../../lib/api/problems.ts'
import { t } from '../../lib/i18n/order-details.ts'
import { TicketSubject } from '../../lib/TicketSubject.tsx'

interface ReportDialogProps {
  purchase: Purchase
  onReported: () => void
  onClose: () => void
}

const reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(t('PROBLEM.ANSWER_REQUIRED')),
  v.maxLength(500),
)

const schemaFor = (kind: ProblemKind) =>
  v.object({
    reason,
    place: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(100),
      v.check((text) => kind !== 'gate' || text !== '', t('PROBLEM.PLACE_REQUIRED')),
    ),
  })

/** Reports a problem with a purchase. */
export function ReportDialog({ purchase, onReported, onClose }: ReportDialogProps) {
  const formId = useId()
  const kinds = kindsOf(purchase)
  const [kind, setKind] = useState<ProblemKind>(kinds[0] ?? 'late')
  const form = useForm({
    schema: schemaFor(kind),
    translate: (text) => text,
    initial: { reason: '', place: '' },
    rejectedField: 'reason',
    onSubmit: async ({ reason, place }) => {
      await problems.report({
        id: purchase.id,
        kind,
        reason,
        ...(kind === 'gate' ? { place } : {}),
      })
      toast({ tone: 'success', message: t('PROBLEM.REPORTED') })
      onReported()
      onClose()
    },
  })
  return (
    <Modal
      isOpen
      title={t('PROBLEM.REPORT_TITLE', { number: purchaseNumber(purchase.id) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={formId} emphasis="main" isInProgress={form.isInProgress}>
            {t('PROBLEM.REPORT')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.root}>
        <Stack gap="sm">
          <TicketSubject event={purchase.event} listing={purchase.listing} />
          <Text>{t('PROBLEM.REPORT_TEXT')}</Text>
          <SelectField
            label={t('PROBLEM.REPORT_KIND')}
            options={kinds.map((value) => ({ value, label: t(`PROBLEM.KIND_${value}`) }))}
            value={kind}
            onChange={(selected) => setKind(kinds.find((item) => item === selected) ?? kind)}
          />
          {kind === 'gate' && (
            <TextField
              label={t('PROBLEM.PLACE')}
              description={t('PROBLEM.PLACE_TEXT')}
              maxLength={100}
              {...form.text('place')}
            />
          )}
          <TextareaField
            label={t('PROBLEM.REPORT_REASON')}
            maxLength={500}
            data-autofocus
            {...form.text('reason')}
          />
        </Stack>
      </form>
    </Modal>
  )
}

/**
 * Returns the possible problems: around the event its holder may be turned away, delivered tickets
 * may be wrong, others may be late.
 */
const kindsOf = ({ statusId, event }: Purchase): ProblemKind[] => [
  ...(isAroundNow(event.dateTime) ? ['gate' as const] : []),
  ...(statusId === ORDER_STATUS.delivered ? (['wrong', 'unusable'] as const) : (['late'] as const)),
]

/** Longer than the server allows by any time difference between the reader and the venue. */
const AROUND_HOURS = 36

const isAroundNow = (dateTime: string): boolean =>
  Math.abs(new Date(dateTime).getTime() - Date.now()) < AROUND_HOURS * 3_600_000
