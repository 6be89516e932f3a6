import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { createQueryOptions, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import type { Passkey } from '@seatdesk/domain'
import { Button, FailedState, FormSkeleton, Text, toast } from '@seatdesk/ui'
import { Suspense, useState } from 'react'

import { account, STEP_UP_CALLS } from '../../lib/api/account.ts'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/passkeys.ts'
import { t as tSettings } from '../../lib/i18n/settings.ts'
import { addPasskey, passkeys as calls } from '../../lib/passkeys.ts'
import { PasskeyRow } from './internal/PasskeyRow.tsx'
import { reloadTeamMember } from './internal/reload-team-member.ts'

import classes from './Passkeys.module.css'

const RecoveryCodesDialog = lazyComponent(
  async () => (await import('./internal/RecoveryCodesDialog.tsx')).RecoveryCodesDialog,
)
const RenamePasskeyDialog = lazyComponent(
  async () => (await import('./internal/RenamePasskeyDialog.tsx')).RenamePasskeyDialog,
)
const RemovePasskeyDialog = lazyComponent(
  async () => (await import('./internal/RemovePasskeyDialog.tsx')).RemovePasskeyDialog,
)

type OpenDialog =
  | { step: 'codes'; codes: string[] }
  | { step: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the account: adds, renames and removes them. */
export function Passkeys() {
  const {
    data: passkeys,
    failure,
    reload,
    updateCached,
  } = useServerData(createQueryOptions(calls.list, {}))
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  useErrorToast(failure)

  if (failure !== null)
    return <FailedState onRetry={() => void reload()}>{t('PASSKEYS.FAILED')}</FailedState>
  if (passkeys === null) return <FormSkeleton count={1} />

  async function run(work: () => Promise<void>) {
    setBusy(true)
    await proven(work).catch(toastFailure)
    setBusy(false)
  }

  const add = () =>
    run(async () => {
      const { recoveryCodes: codes, ...added } = await addPasskey()
      updateCached((known) => [added, ...known])
      toast({ tone: 'success', message: t('PASSKEYS.ADDED') })
      reloadTeamMember()
      if (codes.length > 0) setOpen({ step: 'codes', codes })
    })

  const renewCodes = () =>
    run(async () => {
      const { recoveryCodes: codes } = (await account.makeRecoveryCodes({})).data
      setOpen({ step: 'codes', codes })
    })

  const remove = ({ id }: Passkey) =>
    proven(async () => {
      await calls.remove({ id })
      updateCached((known) => known.filter((item) => item.id !== id))
      toast({ tone: 'success', message: t('PASSKEYS.REMOVED') })
      reloadTeamMember()
    })

  return (
    <div className={classes['root']}>
      <Text c="dimmed">{t('PASSKEYS.TEXT')}</Text>
      {passkeys.length > 0 && (
        <ul className={classes['list']} aria-label={t('PASSKEYS.LIST')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ step: 'rename', passkey })}
              onRemove={() => setOpen({ step: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      <div className={classes['actions']}>
        <Button isInProgress={isBusy} onClick={() => void add()}>
          {t('PASSKEYS.ADD')}
        </Button>
        {passkeys.length > 0 && (
          <Button isInProgress={isBusy} onClick={() => void renewCodes()}>
            {tSettings('AUTHENTICATOR.NEW_CODES')}
          </Button>
        )}
      </div>
      {dialog}
      <Suspense>
        {open?.step === 'codes' && (
          <RecoveryCodesDialog codes={open.codes} onClose={() => setOpen(null)} />
        )}
        {open?.step === 'rename' && (
          <RenamePasskeyDialog
            passkey={open.passkey}
            onRenamed={(renamed) =>
              updateCached((known) =>
                known.map((item) => (item.id === renamed.id ? renamed : item)),
              )
            }
            onClose={() => setOpen(null)}
          />
        )}
        {open?.step === 'remove' && !dialog && (
          <RemovePasskeyDialog
            name={open.passkey.name}
            onRemove={() => remove(open.passkey)}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
