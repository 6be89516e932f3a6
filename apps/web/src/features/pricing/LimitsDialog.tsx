import { useForm } from '@seatdesk/app-kit/form'
import { formatCents, type ListingPricing } from '@seatdesk/domain'
import { Button, CheckboxField, SelectField, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useState } from 'react'

import { pricing } from '../../lib/api/pricing.ts'
import { t, translate } from '../../lib/i18n/pricing.ts'
import { useRight } from '../../lib/rights.ts'
import { limitsForm, toLimit, toLimitValues } from './internal/limits-form.ts'

import classes from './Pricing.module.css'

interface LimitsDialogProps {
  listing: ListingPricing
  onSaved: () => Promise<void>
  onClose: () => void
}

const dollarSign = <span aria-hidden>$</span>

/** Sets the floor and the ceiling of a listing. */
export function LimitsDialog({ listing, onSaved, onClose }: LimitsDialogProps) {
  const id = useId()
  const [schema] = useState(() => limitsForm(listing.price))
  const form = useForm({
    schema,
    translate,
    initial: toLimitValues(listing),
    rejectedField: 'floor',
    onSubmit: async ({ floor, ceiling, ...others }) => {
      await pricing.setLimits({
        id: listing.listingId,
        floor: toLimit(floor),
        ceiling: toLimit(ceiling),
        ...others,
      })
      toast({ tone: 'success', message: t('PRICING.LIMITS_SAVED') })
      onClose()
      await onSaved()
    },
  })
  const { error: _neverWrong, ...lock } = form.box('isLocked')
  const { suggestedFloor, limits } = listing
  const mayLoosen = useRight('unlockFloor')
  const isBound = !mayLoosen && (limits.floor !== null || limits.ceiling !== null)
  return (
    <Modal
      isOpen
      title={t('PRICING.LIMITS_TITLE', { id: listing.listingId })}
      closeOnClickOutside={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('PRICING.LIMITS_SAVE')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes['root']} {...form.root}>
        <p className={classes['quiet']}>
          {t('PRICING.LIMITS_TEXT', { price: formatCents(listing.price) })}
        </p>
        {isBound && <p className={classes['quiet']}>{t('PRICING.LIMITS_ROLE')}</p>}
        <TextField
          label={t('PRICING.FLOOR')}
          description={
            suggestedFloor === null
              ? t('PRICING.FLOOR_HINT')
              : t('PRICING.FLOOR_SUGGESTED', { amount: formatCents(suggestedFloor) })
          }
          inputMode="decimal"
          autoComplete="off"
          leftSection={dollarSign}
          data-autofocus
          {...form.text('floor')}
        />
        <TextField
          label={t('PRICING.CEILING')}
          inputMode="decimal"
          autoComplete="off"
          leftSection={dollarSign}
          {...form.text('ceiling')}
        />
        <SelectField
          label={t('PRICING.BASIS')}
          options={(['net', 'asked'] as const).map((value) => ({
            value,
            label: t(`PRICING.BASIS_${value}`),
          }))}
          {...form.choice('basis')}
        />
        <CheckboxField label={t('PRICING.LOCK_FLOOR')} {...lock} />
      </form>
    </Modal>
  )
}
