import { isApiError } from '@seatdesk/api-client'
import { formatInstant } from '@seatdesk/app-kit/dates'
import { useForm } from '@seatdesk/app-kit/form'
import { useI18n } from '@seatdesk/app-kit/i18n'
import {
  type Instant,
  isRealWallTime,
  type ListingDetails,
  MAX_PRICE_CENTS,
  OUTSIDE_SALE_CHANNELS,
} from '@seatdesk/domain'
import { Button, SelectField, Stack, TextareaField, TextField, toast } from '@seatdesk/ui'
import { DateField } from '@seatdesk/ui/date-field'
import { Modal } from '@seatdesk/ui/modal'
import { useId } from 'react'
import * as v from 'valibot'

import { outsideSales, ownHolds } from '../../../lib/api/stock.ts'
import { t } from '../../../lib/i18n/order-details.ts'
import { TicketSubject } from '../../../lib/TicketSubject.tsx'

/** What is done with the tickets. */
export type WithholdKind = 'hold' | 'sale'

interface TakeOffMarketDialogProps {
  kind: WithholdKind
  listing: ListingDetails
  onDone: () => Promise<void>
  onClose: () => void
}

/** Takes tickets of a listing off the market: held for a client, or sold elsewhere. */
export function TakeOffMarketDialog({ kind, ...rest }: TakeOffMarketDialogProps) {
  return kind === 'hold' ? <HoldDialog {...rest} /> : <SaleDialog {...rest} />
}

type DialogProps = Omit<TakeOffMarketDialogProps, 'kind'>

const holdSchema = v.object({
  quantity: v.pipe(v.string(), v.toNumber()),
  heldFor: v.pipe(v.string(), v.trim(), v.nonEmpty(t('WITHHELD.WHOM_REQUIRED')), v.maxLength(120)),
  until: v.pipe(
    v.string(),
    v.nonEmpty(t('WITHHELD.UNTIL_REQUIRED')),
    v.check((text) => isRealWallTime(`${text}:00`), t('WITHHELD.UNTIL_WRONG')),
    v.check((text) => new Date(text) > new Date(), t('WITHHELD.UNTIL_PAST')),
  ),
  note: v.pipe(v.string(), v.trim(), v.maxLength(500)),
})

const DAY_MS = 24 * 60 * 60 * 1000

/** Tomorrow at this time, as a local time of the browser. */
const tomorrow = (): string => {
  const now = new Date()
  const local = new Date(now.getTime() + DAY_MS - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

function HoldDialog({ listing, onDone, onClose }: DialogProps) {
  const id = useId()
  const form = useForm({
    schema: holdSchema,
    translate: (text) => text,
    initial: { quantity: String(listing.available), heldFor: '', until: tomorrow(), note: '' },
    showError: useShowRefusal(),
    onSubmit: async ({ until, note, ...current }) => {
      await ownHolds.create({
        id: listing.id,
        ...current,
        until: new Date(until).toISOString(),
        ...(note && { note }),
      })
      toast({ tone: 'success', message: t('WITHHELD.HELD_DONE') })
      onClose()
      await onDone()
    },
  })
  return (
    <Modal
      isOpen
      size="small"
      title={t('WITHHELD.HOLD')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('WITHHELD.HOLD')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="sm">
          <TicketSubject event={listing.event} listing={listing} />
          <SelectField
            label={t('WITHHELD.QUANTITY')}
            options={quantities(listing.available)}
            {...form.choice('quantity')}
          />
          <TextField
            label={t('WITHHELD.WHOM')}
            data-autofocus
            maxLength={120}
            {...form.text('heldFor')}
          />
          <DateField withTime label={t('WITHHELD.UNTIL_LABEL')} {...form.day('until')} />
          <TextareaField label={t('WITHHELD.NOTE')} maxLength={500} {...form.text('note')} />
        </Stack>
      </form>
    </Modal>
  )
}

const dollars = (message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\$?\d{1,6}(?:\.\d{1,2})?$/, message),
    v.transform((text) => Math.round(Number(text.replace('$', '')) * 100)),
    v.maxValue(MAX_PRICE_CENTS, message),
  )

const dollarSign = <span aria-hidden>$</span>

const NOT_DOLLARS = t('WITHHELD.NOT_DOLLARS')

const saleSchema = v.object({
  quantity: v.pipe(v.string(), v.toNumber()),
  where: v.picklist(OUTSIDE_SALE_CHANNELS),
  price: dollars(NOT_DOLLARS),
  fee: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    dollars(NOT_DOLLARS),
  ]),
  reference: v.pipe(v.string(), v.trim(), v.maxLength(64)),
})

function SaleDialog({ listing, onDone, onClose }: DialogProps) {
  const id = useId()
  const form = useForm({
    schema: saleSchema,
    translate: (text) => text,
    initial: {
      quantity: String(listing.available),
      where: OUTSIDE_SALE_CHANNELS[0],
      price: (listing.price / 100).toFixed(2),
      fee: '',
      reference: '',
    },
    showError: useShowRefusal(),
    onSubmit: async ({ reference, fee, ...sold }) => {
      await outsideSales.create({
        id: listing.id,
        ...sold,
        ...(fee !== undefined && { fee }),
        ...(reference && { reference }),
      })
      toast({ tone: 'success', message: t('WITHHELD.SOLD_DONE') })
      onClose()
      await onDone()
    },
  })
  return (
    <Modal
      isOpen
      size="small"
      title={t('WITHHELD.SELL')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('WITHHELD.RECORD')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.root}>
        <Stack gap="sm">
          <TicketSubject event={listing.event} listing={listing} />
          <SelectField
            label={t('WITHHELD.QUANTITY')}
            options={quantities(listing.available)}
            {...form.choice('quantity')}
          />
          <SelectField
            label={t('WITHHELD.WHERE')}
            options={OUTSIDE_SALE_CHANNELS.map((value) => ({
              value,
              label: t(`WITHHELD.PLACE_${value}`),
            }))}
            {...form.choice('where')}
          />
          <TextField
            label={t('WITHHELD.PRICE')}
            inputMode="decimal"
            leftSection={dollarSign}
            data-autofocus
            {...form.text('price')}
          />
          <TextField
            label={t('WITHHELD.FEE')}
            inputMode="decimal"
            leftSection={dollarSign}
            {...form.text('fee')}
          />
          <TextField label={t('WITHHELD.REFERENCE')} maxLength={64} {...form.text('reference')} />
        </Stack>
      </form>
    </Modal>
  )
}

/** Shows why tickets cannot be taken; a buyer who is paying may be done soon. */
const useShowRefusal = () => {
  const { toastFailure } = useI18n()
  return (error: unknown): void => {
    const isOf = isApiError(error) && error.kind === 'http'
    const endsAt = isOf ? error.fields['checkoutEndsAt'] : undefined
    if (endsAt === undefined) return toastFailure(error)
    toast({
      tone: 'error',
      message: t('WITHHELD.IN_CHECKOUT', { time: formatInstant(endsAt as Instant) }),
    })
  }
}

const quantities = (available: number) =>
  Array.from({ length: available }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  }))
