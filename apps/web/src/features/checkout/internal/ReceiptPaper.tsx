import { t } from '../../../lib/messages/paying.ts'
import { PaperButton } from '../../../lib/PaperButton.tsx'
import type { PaymentReceipt } from '../payment-receipt.ts'

/** The receipt to keep, as soon as there is anything to receipt. */
export function ReceiptPaper({ receipt }: { receipt: PaymentReceipt | null }) {
  if (receipt === null || receipt.orders.length === 0) return null
  const { paymentId: id } = receipt
  const ask = async () => (await import('../../../lib/order.ts')).orderPapers.paymentReceipt({ id })
  return <PaperButton ask={ask}>{t('CHECKOUT.RECEIPT')}</PaperButton>
}
