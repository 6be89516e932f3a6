import { useForm } from '@seatdesk/app-kit/form'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { EventSummary, InventoryListing } from '@seatdesk/domain'
import { Button, CheckboxField, SelectField, TextField, toast } from '@seatdesk/ui'
import { ComboField } from '@seatdesk/ui/combo-field'
import { DateField } from '@seatdesk/ui/date-field'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useRef, useState } from 'react'

import { api } from '../../lib/api.ts'
import { inventory, ownStock } from '../../lib/api/own-stock.ts'
import { t, translate } from '../../lib/i18n/listing-dialogs.ts'
import { EventSearchField } from '../../lib/search/EventSearchField.tsx'
import { unusualReason } from '../../lib/unusual-reason.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { ComparablesPanel } from './internal/ComparablesPanel.tsx'
import {
  countTypedTickets,
  listingForm,
  toNewListing,
  initialListingForm,
} from './internal/listing-form.ts'
import { SPLIT_RULE_OPTIONS } from './internal/parse-values.ts'
import { ProceedsPreview } from './internal/ProceedsPreview.tsx'
import { rowsQuery, sectionsQuery } from './internal/section-queries.ts'

import classes from './AddListing.module.css'

interface AddListingProps {
  /** A listing to copy the terms from; `null` for none. */
  like: InventoryListing | null
  /** Called with each created listing. */
  onAdded: (listing: InventoryListing) => void
  onClose: () => void
}

const DELIVERIES = ['pdf', 'flash', 'tmx', 'barcode'] as const

/** Creates listings, with the prices of comparable listings next to the form. */
export function AddListing({ like, onAdded, onClose }: AddListingProps) {
  const id = useId()
  const row = useRef<HTMLInputElement>(null)
  const goesOn = useRef(false)
  /**
   * The price and cost that the server rejected as unusual, and whether the user confirmed them.
   */
  const [unusual, setUnusual] = useState({ terms: '', isConfirmed: false })
  const [found, setFound] = useState<EventSummary | null>(like?.event ?? null)
  const form = useForm({
    schema: listingForm,
    translate,
    initial: initialListingForm(like),
    rejectedField: 'seats',
    // A duplicate starts from its original, so there is no typed draft to keep.
    keepOnClose: like === null,
    onSubmit: async (formValues) => {
      const terms = termsOf(formValues)
      const isConfirmed = unusual.isConfirmed && unusual.terms === terms
      const { data } = await inventory
        .create({ ...toNewListing(formValues), ...(isConfirmed && { confirmUnusualPrice: true }) })
        .catch((error: unknown) => {
          if (unusualReason(error) !== null) setUnusual({ terms, isConfirmed: false })
          throw error
        })
      toast({
        tone: 'success',
        message: t('ADD_LISTING.ADDED', { section: data.section, row: data.seatRow }),
      })
      onAdded(data)
      if (!goesOn.current) return onClose()
      // Keeps the values that the next listing is likely to share.
      form.reset({ ...form.values, seatRow: '', seats: '', quantity: '', externalId: '' })
      row.current?.focus()
    },
  })
  const { values, fill } = form
  const eventId = values.eventId === '' ? null : Number(values.eventId)
  const section = useDebouncedValue(values.section.trim())
  const isFound = found !== null && found.id === eventId
  // A restored draft contains only the event's id.
  const event = useServerData(
    isFound || eventId === null ? null : createQueryOptions(api.events.get, { id: eventId }),
  )
  const place = eventId === null || section === '' ? null : { eventId, section }
  const sections = useServerData(eventId === null ? null : sectionsQuery(eventId))
  const rows = useServerData(place && rowsQuery(place))
  const comparables = useServerData(
    place && createQueryOptions(ownStock.comparables, { eventId: place.eventId, section }),
  )

  function send(isLast: boolean) {
    goesOn.current = !isLast
  }

  return (
    <Modal
      isOpen
      size="large"
      title={t('ADD_LISTING.TITLE')}
      closeOnClickOutside={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button
            type="submit"
            form={id}
            aria-keyshortcuts="Control+Enter"
            onClick={() => send(false)}
            isInProgress={form.isInProgress}
          >
            {t('ADD_LISTING.SAVE_AND_NEXT')}
          </Button>
          <Button
            type="submit"
            form={id}
            emphasis="main"
            onClick={() => send(true)}
            isInProgress={form.isInProgress}
          >
            {t('ADD_LISTING.SAVE')}
          </Button>
        </>
      }
    >
      <div className={classes['root']}>
        <form
          id={id}
          className={classes['fields']}
          {...form.root}
          onKeyDown={(event) => {
            const isTyping = event.target instanceof HTMLInputElement
            if (event.key !== 'Enter' || event.defaultPrevented || !isTyping) return
            // By default Enter presses the first button, which is not the primary one.
            event.preventDefault()
            send(!event.ctrlKey && !event.metaKey)
            event.currentTarget.requestSubmit()
          }}
        >
          <div className={classes['fullWidth']}>
            <EventSearchField
              found={isFound ? found : eventId === null ? null : event.data}
              text={values.event}
              error={form.code('eventId').error}
              onBlur={form.code('eventId').onBlur}
              onType={(event) => fill({ event, eventId: '' })}
              onFind={(event) => {
                setFound(event)
                fill({
                  event: event.name,
                  eventId: String(event.id),
                  deliveryDate: values.deliveryDate || event.dateTime.slice(0, 10),
                })
              }}
            />
          </div>
          <ComboField
            label={t('ADD_LISTING.SECTION')}
            required
            options={(sections.data ?? []).map((name) => ({ value: name, label: name }))}
            {...form.code('section')}
          />
          <ComboField
            ref={row}
            label={t('ADD_LISTING.ROW')}
            required
            options={(rows.data ?? []).map((name) => ({ value: name, label: name }))}
            {...form.code('seatRow')}
          />
          <TextField
            label={t('ADD_LISTING.SEATS')}
            description={t('ADD_LISTING.SEATS_HINT')}
            {...form.text('seats')}
          />
          <TextField
            label={t('ADD_LISTING.QUANTITY')}
            inputMode="numeric"
            disabled={values.seats.trim() !== ''}
            {...form.text('quantity')}
            value={
              values.seats.trim() === '' ? values.quantity : String(countTypedTickets(values) ?? '')
            }
          />
          <TextField
            label={t('ADD_LISTING.PRICE')}
            inputMode="decimal"
            required
            leftSection={<span aria-hidden>$</span>}
            {...form.text('price')}
          />
          <TextField
            label={t('ADD_LISTING.COST')}
            inputMode="decimal"
            description={t('ADD_LISTING.COST_HINT')}
            leftSection={<span aria-hidden>$</span>}
            {...form.text('cost')}
          />
          {unusual.terms === termsOf(values) && (
            <div className={classes['fullWidth']}>
              <CheckboxField
                label={t('ADD_LISTING.CONFIRM_UNUSUAL')}
                checked={unusual.isConfirmed}
                onChange={({ currentTarget: { checked: isConfirmed } }) =>
                  setUnusual((now) => ({ ...now, isConfirmed }))
                }
              />
            </div>
          )}
          <DateField label={t('ADD_LISTING.IN_HAND')} required {...form.day('deliveryDate')} />
          <TextField label={t('ADD_LISTING.EXTERNAL_ID')} {...form.text('externalId')} />
          <SelectField
            label={t('ADD_LISTING.SPLITS')}
            options={[...SPLIT_RULE_OPTIONS, { value: 'custom', label: t('SPLITS.custom') }]}
            {...form.choice('splitRule')}
          />
          {values.splitRule === 'custom' && (
            <TextField label={t('ADD_LISTING.CUSTOM_SPLITS')} {...form.text('customSplits')} />
          )}
          <fieldset className={classes['fullWidth']}>
            <legend>{t('ADD_LISTING.DELIVERY')}</legend>
            {DELIVERIES.map((kind) => (
              <CheckboxField key={kind} label={t(`DELIVERY_KIND.${kind}`)} {...form.box(kind)} />
            ))}
          </fieldset>
        </form>
        <aside className={classes['aside']}>
          {place === null ? (
            <p>{t('ADD_LISTING.OTHERS_WAIT')}</p>
          ) : (
            <ComparablesPanel
              section={place.section}
              comparables={comparables.isStale ? null : comparables.data}
              hasFailed={comparables.failure !== null}
              onRetry={() => void comparables.reload()}
              price={values.price}
              onPrice={(price) => fill({ price })}
            />
          )}
          <ProceedsPreview
            quantity={countTypedTickets(values)}
            price={values.price}
            cost={values.cost}
            splitRule={values.splitRule as InventoryListing['splitRule']}
            customSplits={values.customSplits}
            feePercent={comparables.data?.feePercent ?? null}
          />
        </aside>
      </div>
    </Modal>
  )
}

/** Identifies a typed price and cost; confirming one pair does not confirm another. */
const termsOf = ({ price, cost }: { price: string; cost: string }): string => `${price} ${cost}`
