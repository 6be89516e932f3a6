import type { Sale } from '@seatdesk/domain'
import { Button, type ButtonProps } from '@seatdesk/ui'

import { t } from '../../lib/messages/trades.ts'
import { isActOn, type SaleAct } from './use-sale-acts.ts'

interface ActButtonsProps<Row extends Sale> {
  sales: readonly Row[]
  /** Which of them are offered, the chief one first. */
  acts: readonly SaleAct[]
  size?: ButtonProps['size']
  isInProgress: boolean
  onAct: (act: SaleAct, sales: readonly Row[]) => void
}

const WORDS = {
  confirm: ['SALES_TABLE.CONFIRM', 'SALES_TABLE.CONFIRM_MANY'],
  deliver: ['SALES_TABLE.DELIVER', 'SALES_TABLE.DELIVER_MANY'],
  reject: ['SALES_TABLE.REJECT', 'SALES_TABLE.REJECT_MANY'],
  replace: ['SALES_TABLE.REPLACE', 'SALES_TABLE.REPLACE'],
} as const

/** What can be done with some sales, each with as many of them as allow it. */
export function ActButtons<Row extends Sale>({
  sales,
  acts,
  size = 'medium',
  isInProgress,
  onAct,
}: ActButtonsProps<Row>) {
  return acts.map((act) => {
    const some = sales.filter((sale) => isActOn(act, sale))
    const [one, many] = WORDS[act]
    return some.length === 0 ? null : (
      <Button
        key={act}
        size={size}
        emphasis={act === 'reject' || act === 'replace' || size === 'small' ? 'plain' : 'main'}
        isInProgress={isInProgress && act === 'confirm'}
        disabled={isInProgress && act !== 'confirm'}
        onClick={() => onAct(act, some)}
      >
        {sales.length === 1 ? t(one) : t(many, { count: some.length })}
      </Button>
    )
  })
}
