import { randomIdempotencyKey } from '@seatdesk/api-client'
import { useForm } from '@seatdesk/app-kit/form'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import type { BulkOutcomes } from '@seatdesk/domain'
import { Button, Stack, StatusBadge, Text, TextField, UnbrokenText } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useState } from 'react'
import * as v from 'valibot'

import { STEP_UP_CALLS } from './api.ts'
import { FormDialog } from './FormDialog.tsx'
import { t } from './i18n/actions.ts'
import { i18n } from './i18n/common.ts'
import { reasonSchema } from './reason-schema.ts'

import classes from './BulkResults.module.css'

interface BulkResultsProps {
  outcomes: BulkOutcomes
  chosen: readonly { id: number; label: string }[]
}

/** Outcome of each item of a bulk action, and how many succeeded. */
function BulkResults({ outcomes, chosen }: BulkResultsProps) {
  const done = outcomes.filter(({ failure }) => failure === null).length
  const labels = new Map(chosen.map(({ id, label }) => [id, label]))
  return (
    <Stack gap="sm">
      <Text role="status">{t('BULK.DONE', { done, all: outcomes.length })}</Text>
      <ul className={classes['root']}>
        {outcomes.map(({ id, failure }) => (
          <li key={id} className={classes['row']}>
            <span className={classes['label']}>{labels.get(id) ?? id}</span>
            {failure === null ? (
              <StatusBadge tone="good">{t('BULK.ROW_DONE')}</StatusBadge>
            ) : (
              <span className={classes['failure']}>{i18n.capitalized(failure)}</span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Administrator action on several rows of a list at once. */
export interface BulkAction {
  /** Label of the button that opens the dialog. */
  title: string
  /** Title of the dialog and its submit button, which names the rows, such as `Approve 3 accounts`. */
  titleOf: (count: number) => string
  /** Describes all consequences. */
  text: string
  /** Whether the action is destructive; false by default. */
  isDangerous?: boolean
  /**
   * Whether the administrator must enter a reason, which the people affected read; false by
   * default.
   */
  wantsReason?: boolean
  /** Runs the action in one request. The idempotency key makes a repeated request harmless. */
  run: (
    requests: { ids: number[]; reason: string },
    options: { idempotencyKey: string },
  ) => Promise<{ data: BulkOutcomes }>
}

/** Number of rows that the confirmation names. */
const MAX_NAMED = 5

/** The selected rows: their number, and the labels of the first, each on its own line. */
function ChosenRows({ chosen }: { chosen: readonly { id: number; label: string }[] }) {
  const more = chosen.length - MAX_NAMED
  return (
    <div>
      <Text>{t('BULK.CHOSEN', { count: chosen.length })}</Text>
      <ul className={classes['names']}>
        {chosen.slice(0, MAX_NAMED).map(({ id, label }) => (
          <li key={id}>
            <UnbrokenText>{label}</UnbrokenText>
          </li>
        ))}
        {more > 0 && <li>{t('BULK.MORE', { more })}</li>}
      </ul>
    </div>
  )
}

interface BulkDialogProps {
  action: BulkAction
  chosen: readonly { id: number; label: string }[]
  /** Called after the action succeeds. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Confirms an action on all selected rows, then shows the outcome of each. */
export function BulkDialog({ action, chosen, onDone, onClose }: BulkDialogProps) {
  const stepUp = useStepUp(STEP_UP_CALLS)
  const [idempotencyKey] = useState(randomIdempotencyKey)
  const [outcomes, setOutcomes] = useState<BulkOutcomes | null>(null)
  const title = action.titleOf(chosen.length)
  const form = useForm({
    schema: v.object({ reason: action.wantsReason ? reasonSchema : v.string() }),
    translate: (text) => text,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      const ids = chosen.map(({ id }) => id)
      await stepUp.proven(async () =>
        setOutcomes((await action.run({ ids, reason }, { idempotencyKey })).data),
      )
      await onDone()
    },
  })
  if (outcomes)
    return (
      <Modal
        isOpen
        size="small"
        title={title}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('BULK.CLOSE')}</Button>}
      >
        <BulkResults outcomes={outcomes} chosen={chosen} />
      </Modal>
    )
  return (
    <>
      <FormDialog
        isConfirmation
        title={title}
        root={form.root}
        isInProgress={form.isInProgress}
        isDangerous={action.isDangerous ?? false}
        onClose={onClose}
      >
        <Text>{action.text}</Text>
        <ChosenRows chosen={chosen} />
        {action.wantsReason && (
          <TextField label={t('ACT.REASON')} data-autofocus {...form.text('reason')} />
        )}
      </FormDialog>
      {stepUp.dialog}
    </>
  )
}
