import { useForm } from '@seatdesk/app-kit/form'
import { ORDER_STATUS, type ProblemKind, type Purchase, purchaseNumber } from '@seatdesk/domain'
import { Button, SelectField, Stack, Text, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useState } from 'react'
import * as v from 'valibot'

import { problems } from '../../lib/api/problems.ts'
import { t } from '../../lib/i18n/orders.ts'

interface ReportDialogProps {
  purchase: Purchase
  onReported: () => void
  onClose: () => void
}

const schema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty(t('PROBLEM.ANSWER_REQUIRED')), v.maxLength(500)),
})

/** Reports a problem with a purchase. */
export function ReportDialog({ purchase, onReported, onClose }: ReportDialogProps) {
  const formId = useId()
  const kinds = kindsOf(purchase)
  const [kind, setKind] = useState<ProblemKind>(kinds[0] ?? 'late')
  const form = useForm({
    schema,
    translated: (text) => text,
    initial: { reason: '' },
    refusedField: 'reason',
    onSubmit: async ({ reason }) => {
      await problems.report({ id: purchase.id, kind, reason })
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
        <Button type="submit" form={formId} emphasis="main" isInProgress={form.isInProgress}>
          {t('PROBLEM.REPORT')}
        </Button>
      }
    >
      <form id={formId} {...form.root}>
        <Stack gap="sm">
          <Text>{t('PROBLEM.REPORT_TEXT')}</Text>
          <SelectField
            label={t('PROBLEM.REPORT_KIND')}
            options={kinds.map((value) => ({ value, label: t(`PROBLEM.KIND_${value}`) }))}
            value={kind}
            onChange={(chosen) => setKind(kinds.find((one) => one === chosen) ?? kind)}
          />
          <TextField
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

/** Returns the possible problems: delivered tickets may be wrong, others may be late. */
const kindsOf = ({ statusId }: Purchase): ProblemKind[] =>
  statusId === ORDER_STATUS.delivered ? ['wrong', 'unusable'] : ['late']
