import { FormBones } from '@seatdesk/ui'
import { IconBuildingBank, IconCreditCard } from '@seatdesk/ui/icons'

import { t } from '../../../lib/messages/paying.ts'
import type { MethodOption } from '../../../lib/payment/method-option.ts'

import classes from './MethodChoice.module.css'

interface MethodChoiceProps {
  methods: readonly MethodOption[] | null
  methodId: string | null
  isDisabled: boolean
  onChoose: (methodId: string) => void
}

const ICONS = { card: IconCreditCard, 'bank-account': IconBuildingBank }

/** The saved methods, of which one pays. */
export function MethodChoice({ methods, methodId, isDisabled, onChoose }: MethodChoiceProps) {
  if (methods === null) return <FormBones count={1} />
  return (
    <fieldset className={classes['root']} disabled={isDisabled}>
      <legend className={classes['legend']}>{t('CHECKOUT.PAY_WITH')}</legend>
      {methods.length === 0 && <p className={classes['none']}>{t('CHECKOUT.NO_METHODS')}</p>}
      {methods.map((method) => {
        const Icon = ICONS[method.kind]
        return (
          <label key={method.id} className={classes['option']}>
            <input
              type="radio"
              name="payment-method"
              className={classes['radio']}
              checked={method.id === methodId}
              disabled={!method.isUsable}
              onChange={() => onChoose(method.id)}
              data-autofocus={method.id === methodId || undefined}
            />
            <Icon className={classes['icon']} aria-hidden />
            <span className={classes['words']}>
              {method.label}
              {method.detail && <span className={classes['detail']}>{method.detail}</span>}
            </span>
            {method.isPrimary && (
              <span className={classes['primary']}>{t('CHECKOUT.PRIMARY')}</span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
