import { useForm } from '@seatdesk/app-kit/form'
import { floorPrice, formatCents, type ListingPricing, toDollarText } from '@seatdesk/domain'
import { Button, CheckboxField, SelectField, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useMemo } from 'react'

import { pricing } from '../../lib/api/pricing.ts'
import { t, translate } from '../../lib/i18n/pricing.ts'
import { useRight } from '../../lib/rights.ts'
import { type SubjectEvent, type SubjectListing, TicketSubject } from '../../lib/TicketSubject.tsx'
import { changedLimits, limitsForm, toLimitValues } from './internal/limits-form.ts'

import classes from './Pricing.module.css'

/** The listing whose price is limited. */
export type LimitedListing = SubjectListing & { event: SubjectEvent }

interface LimitsDialogProps {
  listing: ListingPricing
  about: LimitedListing
  feePercent: number
  onSaved: () => Promise<void>
  onClose: () => void
}

const dollarSign = <span aria-hidden>$</span>

/** Sets the floor and the ceiling of a listing. */
export function LimitsDialog({ listing, about, feePercent, onSaved, onClose }: LimitsDialogProps) {
  const id = useId()
  const { price, suggestedFloor, limits } = listing
  const schema = useMemo(() => limitsForm({ price, feePercent }), [price, feePercent])
  const form = useForm({
    schema,
    translate,
    initial: toLimitValues(listing),
    rejectedField: 'floor',
    onSubmit: async (values) => {
      const changed = changedLimits(values, limits)
      if (Object.keys(changed).length > 0)
        await pricing.setLimits({ id: listing.listingId, ...changed })
      toast({ tone: 'success', message: t('PRICING.LIMITS_SAVED') })
      onClose()
      await onSaved()
    },
  })
  const { error: _neverWrong, ...lock } = form.box('isLocked')
  const mayLoosen = useRight('unlockFloor')
  const { fill } = form
  const { basis } = form.values
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
        <TicketSubject event={about.event} listing={about} />
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
        {suggestedFloor !== null && (
          <div className={classes['actions']}>
            <Button
              size="small"
              onClick={() =>
                fill({
                  floor: toDollarText(
                    basis === 'net'
                      ? suggestedFloor
                      : floorPrice(suggestedFloor, 'net', feePercent),
                  ),
                })
              }
            >
              {t('PRICING.USE_SUGGESTED')}
            </Button>
          </div>
        )}
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
