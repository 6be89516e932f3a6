import { useForm } from '@seatdesk/app-kit/form'
import type { PricingGroup } from '@seatdesk/domain'
import { Button, SelectField, TextField, toast } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'

import { pricingGroups } from '../../lib/api/pricing.ts'
import { t, translate } from '../../lib/i18n/pricing.ts'
import { GroupListings } from './GroupListings.tsx'
import { fromGroupValues, groupForm, parseIds, toGroupValues } from './internal/group-form.ts'

import classes from './Pricing.module.css'

interface GroupDialogProps {
  /** The group to edit; null for a new one. */
  group: PricingGroup | null
  /** The first listings of a new group, cheapest first; none by default. */
  listingIds?: readonly number[]
  onSaved: () => void
  onClose: () => void
}

const dollarSign = <span aria-hidden>$</span>

/** Sets the listings of a group in rank, and the distances between their prices. */
export function GroupDialog({ group, listingIds = [], onSaved, onClose }: GroupDialogProps) {
  const id = useId()
  const form = useForm({
    schema: groupForm,
    translate,
    initial: toGroupValues(group, listingIds),
    fieldNames: { listingIds: 'listings' },
    rejectedField: 'listings',
    onSubmit: async (values) => {
      const body = fromGroupValues(values)
      await (group === null
        ? pricingGroups.create(body)
        : pricingGroups.update({ id: group.id, ...body }))
      toast({ tone: 'success', message: t('PRICING.GROUP_SAVED') })
      onClose()
      onSaved()
    },
  })
  const { fill } = form
  return (
    <Modal
      isOpen
      title={t(group === null ? 'PRICING.NEW_GROUP' : 'PRICING.EDIT_GROUP')}
      closeOnClickOutside={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('PRICING.GROUP_SAVE')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes['root']} {...form.root}>
        <TextField label={t('PRICING.NAME')} required data-autofocus {...form.text('name')} />
        <GroupListings
          ids={parseIds(form.values.listings)}
          error={form.code('listings').error}
          onBlur={form.code('listings').onBlur}
          onChange={(ids) => fill({ listings: ids.join(' ') })}
        />
        <SelectField
          label={t('PRICING.ANCHOR_SIDE')}
          options={(['below', 'above'] as const).map((value) => ({
            value,
            label: t(`PRICING.ANCHOR_${value}`),
          }))}
          {...form.choice('anchorSide')}
        />
        <TextField
          label={t('PRICING.ANCHOR')}
          inputMode="decimal"
          leftSection={dollarSign}
          {...form.text('anchor')}
        />
        <TextField
          label={t('PRICING.STAGGER')}
          inputMode="decimal"
          leftSection={dollarSign}
          {...form.text('stagger')}
        />
        <TextField
          label={t('PRICING.STAGGER_PERCENT')}
          inputMode="decimal"
          rightSection={<span aria-hidden>%</span>}
          {...form.text('staggerPercent')}
        />
      </form>
    </Modal>
  )
}
