import { useQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import { isUsableForPayment, type PaymentMethods as Methods } from '@seatdesk/domain'
import { urlFields } from '@seatdesk/domain/contract'
import { Tabs, toast } from '@seatdesk/ui'
import * as v from 'valibot'

import { PaymentMethods } from '../../features/payment-methods/PaymentMethods.tsx'
import { PayoutMethods } from '../../features/payment-methods/PayoutMethods.tsx'
import { AutoSaveSwitch } from '../../features/settings/AutoSaveSwitch.tsx'
import { Panel } from '../../features/settings/Panel.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { account } from '../../lib/api/account.ts'
import { paymentMethods } from '../../lib/api/wallet.ts'
import { t } from '../../lib/i18n/payments.ts'
import { useRight } from '../../lib/rights.ts'
import { amendUser, useSession } from '../../lib/session.ts'

const fields = urlFields({ tab: v.picklist(['payout']) })

/** Returns why quick buy is not available; `null` if it is. */
const quickBuyObstacle = ({ cards, bankAccounts }: Methods): string | null => {
  if (cards.length > 0 || bankAccounts.some(isUsableForPayment)) return null
  return bankAccounts.length > 0
    ? t('PAYMENT_SETTINGS.QUICK_BUY_NEEDS_USABLE')
    : t('PAYMENT_SETTINGS.QUICK_BUY_NEEDS_METHOD')
}

/** Payment methods and payout methods. */
export function PaymentSettingsScreen() {
  const mayBuy = useRight('buy')
  const seesPayouts = useRight('seePayouts')
  const [{ tab }, write] = useQueryParams(fields)
  const isQuickBuyOn = useSession((state) => state.user?.isQuickBuyEnabled ?? false)
  const methods = useServerData(createQueryOptions(paymentMethods.list, {}))
  const blocker = methods.data && quickBuyObstacle(methods.data)
  useErrorToast(methods.failure)

  async function setQuickBuy(isEnabled: boolean) {
    await account.setQuickBuy({ isEnabled })
    amendUser({ isQuickBuyEnabled: isEnabled })
    const key = isEnabled
      ? 'PAYMENT_SETTINGS.QUICK_BUY_ENABLED'
      : 'PAYMENT_SETTINGS.QUICK_BUY_DISABLED'
    toast({ tone: 'success', message: t(key) })
  }

  return (
    <SettingsPage title={t('PAYMENT_SETTINGS.TITLE')}>
      <Tabs
        label={t('PAYMENT_SETTINGS.TITLE')}
        value={(seesPayouts && tab) || 'payment'}
        onChange={(value) => write({ tab: value === 'payout' ? 'payout' : undefined })}
        tabs={[
          {
            value: 'payment',
            label: t('PAYMENT_SETTINGS.METHODS'),
            content: (
              <Panel>
                {mayBuy && (
                  <AutoSaveSwitch
                    label={t('PAYMENT_SETTINGS.QUICK_BUY')}
                    description={blocker ?? t('PAYMENT_SETTINGS.QUICK_BUY_TEXT')}
                    isOn={isQuickBuyOn}
                    disabled={!methods.data || (blocker !== null && !isQuickBuyOn)}
                    save={setQuickBuy}
                  />
                )}
                <PaymentMethods methods={methods} />
              </Panel>
            ),
          },
          ...(seesPayouts
            ? [
                {
                  value: 'payout',
                  label: t('PAYMENT_SETTINGS.PAYOUT_METHODS'),
                  content: (
                    <Panel>
                      <PayoutMethods />
                    </Panel>
                  ),
                },
              ]
            : []),
        ]}
      />
    </SettingsPage>
  )
}
