import { useForm } from '@seatdesk/app-kit/form'
import { createQueryOptions, LoadError, useServerData } from '@seatdesk/app-kit/query-cache'
import { COUNTERPARTY_KINDS, type Counterparty } from '@seatdesk/domain'
import { Button, FormSkeleton, SelectField, StatusBadge, Text, TextField } from '@seatdesk/ui'
import { useState } from 'react'
import * as v from 'valibot'

import { counterparties } from '../../lib/api/company.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t, translate } from '../../lib/i18n/team.ts'
import { useRight } from '../../lib/rights.ts'
import { FormDialog } from './internal/FormDialog.tsx'

import classes from '../../lib/ActionRow.module.css'

const KIND_LABELS = {
  blocked: t('COUNTERPARTIES.BLOCKED'),
  preferred: t('COUNTERPARTIES.PREFERRED'),
} as const

const KIND_OPTIONS = COUNTERPARTY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))

/** The brokers whom the company blocks or prefers. */
export function Counterparties() {
  const {
    data: known,
    failure,
    reload,
    updateCached,
  } = useServerData(createQueryOptions(counterparties.list, {}))
  const [isAdding, setAdding] = useState(false)
  const mayChange = useRight('manageCounterparties')

  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('COUNTERPARTIES.FAILED')}
      </LoadError>
    )
  if (known === null) return <FormSkeleton count={1} />

  async function remove({ id }: Counterparty) {
    try {
      await counterparties.remove({ id })
      updateCached((list) => list.filter((item) => item.id !== id))
    } catch (error) {
      toastFailure(error)
    }
  }

  return (
    <>
      <Text c="dimmed">{t('COUNTERPARTIES.TEXT')}</Text>
      {known.length === 0 ? (
        <Text>{t('COUNTERPARTIES.NONE')}</Text>
      ) : (
        <ul className={classes['list']} aria-label={t('COUNTERPARTIES.TITLE')}>
          {known.map((other) => (
            <li key={other.id} className={classes['root']}>
              <span className={classes['name']}>{other.name}</span>
              <span className={classes['facts']}>
                <StatusBadge tone={other.kind === 'blocked' ? 'bad' : 'good'}>
                  {KIND_LABELS[other.kind]}
                </StatusBadge>
                <span>{other.brokerId}</span>
                {other.note !== null && <span>{other.note}</span>}
              </span>
              {mayChange && (
                <span className={classes['actions']}>
                  <Button
                    size="small"
                    aria-label={t('COUNTERPARTIES.REMOVE_NAME', { name: other.name })}
                    onClick={() => void remove(other)}
                  >
                    {t('COUNTERPARTIES.REMOVE')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <div>
          <Button onClick={() => setAdding(true)}>{t('COUNTERPARTIES.ADD')}</Button>
        </div>
      )}
      {isAdding && (
        <CounterpartyDialog
          onAdded={(added) =>
            updateCached((list) => [
              added,
              ...list.filter(({ brokerId }) => brokerId !== added.brokerId),
            ])
          }
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

const counterpartyForm = v.object({
  brokerId: v.pipe(v.string(), v.trim(), v.nonEmpty('COUNTERPARTIES.BROKER_ID_REQUIRED')),
  kind: v.picklist(COUNTERPARTY_KINDS),
  note: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text || null),
  ),
})

interface CounterpartyDialogProps {
  onAdded: (added: Counterparty) => void
  onClose: () => void
}

/** Blocks or prefers a broker. */
function CounterpartyDialog({ onAdded, onClose }: CounterpartyDialogProps) {
  const form = useForm({
    schema: counterpartyForm,
    translate,
    initial: { brokerId: '', kind: 'blocked', note: '' },
    rejectedField: 'brokerId',
    onSubmit: async (decision) => {
      onAdded((await counterparties.set(decision)).data)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('COUNTERPARTIES.ADD')}
      submitLabel={t('COUNTERPARTIES.ADD')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('COUNTERPARTIES.BROKER_ID')}
        autoComplete="off"
        data-autofocus
        {...form.text('brokerId')}
      />
      <SelectField
        label={t('COUNTERPARTIES.KIND')}
        options={KIND_OPTIONS}
        {...form.choice('kind')}
      />
      <TextField label={t('COUNTERPARTIES.NOTE')} autoComplete="off" {...form.text('note')} />
    </FormDialog>
  )
}
