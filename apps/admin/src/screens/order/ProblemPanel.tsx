import { formatCents, type AdminOrderDetails, type Problem, purchaseNumber } from '@seatdesk/domain'
import { Group, Panel, Stack, UnbrokenText } from '@seatdesk/ui'

import { ActionButtons } from '../../lib/ActionButtons.tsx'
import type { AdminAction } from '../../lib/ActionDialog.tsx'
import { api } from '../../lib/api.ts'
import { eventText, formatInstant } from '../../lib/date-texts.ts'
import { DescriptionPanel } from '../../lib/DescriptionPanel.tsx'
import { t } from '../../lib/i18n/orders.ts'
import { EntryList } from './OrderRecordPanels.tsx'

interface ProblemPanelProps {
  order: AdminOrderDetails
  problem: Problem
  /** Called after the problem is settled. */
  onDone: () => Promise<void>
}

/** The problem that a buyer reported, its messages, and the actions to settle it. */
export function ProblemPanel({ order, problem, onDone }: ProblemPanelProps) {
  const { kind, openedAt, settledAt, outcome, notes, isDuplicate } = problem
  return (
    <Panel title={t('ORDER.PROBLEM')}>
      <Stack gap="md">
        <DescriptionPanel
          of={[
            [t('ORDER.PROBLEM_KIND'), t(`PROBLEM_KINDS.${isDuplicate ? 'duplicate' : kind}`)],
            ...(order.sameTicketAs.length > 0
              ? [
                  [
                    t('ORDER.SAME_TICKET'),
                    <UnbrokenText key="orders">
                      {order.sameTicketAs.map(purchaseNumber).join(', ')}
                    </UnbrokenText>,
                  ] as const,
                ]
              : []),
            [t('ORDER.PROBLEM_OPENED'), formatInstant(openedAt)],
            [
              t('ORDER.PROBLEM_SETTLED'),
              settledAt &&
                outcome &&
                `${t(`PROBLEM_OUTCOMES.${outcome}`)}, ${formatInstant(settledAt)}`,
            ],
          ]}
        />
        <EntryList
          of={notes.map(({ side, text, at }, index) => ({
            id: index,
            said: text,
            quiet: `${t(`PROBLEM_SIDES.${side}`)}, ${formatInstant(at)}`,
          }))}
        />
        {settledAt === null && (
          <Group gap="xs">
            <ActionButtons acts={actionsFor(order)} onDone={onDone} />
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

const actionsFor = ({ id, event, buyer, seller, amount }: AdminOrderDetails): AdminAction[] => {
  const perform = (outcome: 'buyer' | 'seller') => ({
    subject: purchaseNumber(id),
    detail: eventText(event),
    wantsReason: true,
    done: t('ORDER.PROBLEM_DONE'),
    run: (reason: string) => api.adminOrders.settleProblem({ id, outcome, reason }),
  })
  return [
    { ...perform('seller'), title: t('ORDER.FOR_SELLER'), text: t('ORDER.FOR_SELLER_TEXT') },
    {
      ...perform('buyer'),
      title: t('ORDER.FOR_BUYER'),
      text: t('ORDER.FOR_BUYER_TEXT', {
        buyer: buyer.name,
        seller: seller.name,
        amount: formatCents(amount),
      }),
      isDangerous: true,
    },
  ]
}
