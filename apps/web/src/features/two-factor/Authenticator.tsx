import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import { Button, FailedState, FormSkeleton, Text, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { account, STEP_UP_CALLS } from '../../lib/api/account.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/settings.ts'
import { reloadTeamMember } from './internal/reload-team-member.ts'

import classes from './Authenticator.module.css'

const SetUpDialog = lazyComponent(
  async () => (await import('./internal/SetUpDialog.tsx')).SetUpDialog,
)
const RecoveryCodesDialog = lazyComponent(
  async () => (await import('./internal/RecoveryCodesDialog.tsx')).RecoveryCodesDialog,
)
const TurnOffDialog = lazyComponent(
  async () => (await import('./internal/TurnOffDialog.tsx')).TurnOffDialog,
)

type OpenDialog =
  | { step: 'set-up'; begun: { secret: string; uri: string } }
  | { step: 'codes'; codes: string[] }
  | { step: 'turn-off' }

/** Authenticator app settings: setup, recovery codes, turning it off. */
export function Authenticator() {
  const {
    data: factors,
    failure,
    reload,
    updateCached,
  } = useServerData(createQueryOptions(account.getSecondFactors, {}))
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  useErrorToast(failure)

  if (failure !== null)
    return <FailedState onRetry={() => void reload()}>{t('AUTHENTICATOR.FAILED')}</FailedState>
  if (factors === null) return <FormSkeleton count={1} />
  const { isAuthenticatorEnabled: isOn, recoveryCodesLeft: left } = factors

  async function run(work: () => Promise<void>) {
    setBusy(true)
    await proven(work).catch(toastFailure)
    setBusy(false)
  }

  const start = () =>
    run(async () => {
      setOpen({ step: 'set-up', begun: (await account.beginAuthenticator({})).data })
    })

  const renew = () =>
    run(async () => {
      const { recoveryCodes: codes } = (await account.makeRecoveryCodes({})).data
      show(codes)
    })

  const turnOff = () =>
    proven(async () => {
      await account.turnOffAuthenticator({})
      updateCached((known) => ({ ...known, isAuthenticatorEnabled: false, recoveryCodesLeft: 0 }))
      toast({ tone: 'success', message: t('AUTHENTICATOR.TURNED_OFF') })
      reloadTeamMember()
    })

  function show(codes: string[]) {
    updateCached((known) => ({
      ...known,
      isAuthenticatorEnabled: true,
      recoveryCodesLeft: codes.length,
    }))
    setOpen({ step: 'codes', codes })
    reloadTeamMember()
  }

  return (
    <div className={classes['root']}>
      <Text c="dimmed">{t('AUTHENTICATOR.TEXT')}</Text>
      {isOn && (
        <p className={classes['state']} data-few={left <= LOW_RECOVERY_CODES || undefined}>
          {left === 0
            ? t('AUTHENTICATOR.NO_CODES')
            : t(left === 1 ? 'AUTHENTICATOR.ON_ONE_CODE' : 'AUTHENTICATOR.ON', { count: left })}
        </p>
      )}
      <div className={classes['actions']}>
        {isOn ? (
          <>
            <Button isInProgress={isBusy} onClick={() => void renew()}>
              {t('AUTHENTICATOR.NEW_CODES')}
            </Button>
            <Button onClick={() => setOpen({ step: 'turn-off' })}>
              {t('AUTHENTICATOR.TURN_OFF')}
            </Button>
          </>
        ) : (
          <Button isInProgress={isBusy} onClick={() => void start()}>
            {t('AUTHENTICATOR.SET_UP')}
          </Button>
        )}
      </div>
      {dialog}
      <Suspense>
        {open?.step === 'set-up' && (
          <SetUpDialog begun={open.begun} onConfirmed={show} onClose={() => setOpen(null)} />
        )}
        {open?.step === 'codes' && (
          <RecoveryCodesDialog codes={open.codes} onClose={() => setOpen(null)} />
        )}
        {open?.step === 'turn-off' && !dialog && (
          <TurnOffDialog onTurnOff={turnOff} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  )
}

/** With so few recovery codes left, the user is warned. */
const LOW_RECOVERY_CODES = 2
