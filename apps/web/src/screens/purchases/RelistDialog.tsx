import { useI18n } from '@seatdesk/app-kit/i18n'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import {
  cents,
  formatCents,
  parseDollars,
  type PurchaseDetails,
  purchaseNumber,
  toDollarText,
} from '@seatdesk/domain'
import {
  Button,
  CheckboxField,
  DescriptionList,
  MoneyField,
  Stack,
  Text,
  toast,
} from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import { useId, useState } from 'react'

import { api } from '../../lib/api.ts'
import { inventory } from '../../lib/api/own-stock.ts'
import { t } from '../../lib/i18n/order-details.ts'
import { TicketSubject } from '../../lib/TicketSubject.tsx'
import { unusualReason } from '../../lib/unusual-reason.ts'
import { comparableParams, costOfTicket, suggestedPrice, toRelisting } from './relisting.ts'

interface UnusualPriceState {
  price: number
  reason: string
  isConfirmed: boolean
}

interface RelistDialogProps {
  purchase: PurchaseDetails
  onClose: () => void
}

/** Lists purchased tickets for sale, with price and cost filled in. */
export function RelistDialog({ purchase, onClose }: RelistDialogProps) {
  const { capitalized, toastFailure } = useI18n()
  const id = useId()
  const comparables = useServerData(
    createQueryOptions(api.listings.list, comparableParams(purchase)),
  )
  const [typedPrice, setTypedPrice] = useState<string | null>(null)
  const [isInProgress, setInProgress] = useState(false)
  /**
   * The price that the server rejected as unusual, the reason, and whether the user confirmed it.
   */
  const [unusual, setUnusual] = useState<UnusualPriceState | null>(null)
  const text = typedPrice ?? toDollarText(cents(suggestedPrice(comparables.data, purchase)))
  const price = parseDollars(text)
  const warning = unusual?.price === price ? unusual : null

  async function list() {
    if (price === null) return
    setInProgress(true)
    try {
      await inventory.create({
        ...toRelisting(purchase),
        price,
        ...(warning?.isConfirmed && { confirmUnusualPrice: true }),
      })
      toast({ tone: 'success', message: t('PURCHASES_TABLE.RELISTED') })
      onClose()
    } catch (error) {
      const reason = unusualReason(error)
      if (reason === null) toastFailure(error)
      else setUnusual({ price, reason, isConfirmed: false })
      setInProgress(false)
    }
  }

  return (
    <Modal
      isOpen
      title={t('PURCHASES_TABLE.RELIST_TITLE', { number: purchaseNumber(purchase.id) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button
            emphasis="main"
            isInProgress={isInProgress || comparables.isWaiting}
            disabled={price === null}
            type="submit"
            form={id}
          >
            {t('PURCHASES_TABLE.RELIST_DO')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void list()
        }}
      >
        <Stack gap="sm">
          <TicketSubject event={purchase.event} listing={purchase.listing} />
          <Text>{t('PURCHASES_TABLE.RELIST_TEXT', { count: purchase.listing.quantity })}</Text>
          <MoneyField
            label={t('PURCHASES_TABLE.RELIST_PRICE')}
            data-autofocus
            value={text}
            onApply={setTypedPrice}
          />
          {warning && (
            <CheckboxField
              label={t('PURCHASES_TABLE.RELIST_UNUSUAL')}
              error={capitalized(warning.reason)}
              checked={warning.isConfirmed}
              onChange={({ currentTarget: { checked: isConfirmed } }) =>
                setUnusual({ ...warning, isConfirmed })
              }
            />
          )}
          <DescriptionList
            items={[
              {
                term: t('PURCHASES_TABLE.RELIST_COST'),
                description: formatCents(cents(costOfTicket(purchase))),
              },
            ]}
          />
        </Stack>
      </form>
    </Modal>
  )
}
