import { isApiError } from '@seatdesk/api-client'
import { focusOnMount, useForm } from '@seatdesk/app-kit/form'
import { CODE_LENGTH } from '@seatdesk/domain'
import { Button, CodeField, toast } from '@seatdesk/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { GenericSchema } from 'valibot'

import { t, translate } from '../../../lib/i18n/account.ts'
import { toastFailure } from '../../../lib/i18n/i18n.ts'

import classes from '../AccountPanel.module.css'

interface CodeFormProps {
  /** Schema of the form: the code, under `name`. */
  schema: GenericSchema<unknown, Record<string, string>>
  name: string
  label: string
  submitLabel: string
  /** Called with the code; a rejection is shown under its digits. */
  onCode: (code: string) => Promise<void>
  /** A link to another kind of code; none by default. */
  children?: ReactNode
}

/** A code input that submits after the last digit; a rejected code is cleared for the next. */
export function CodeForm({ schema, name, label, submitLabel, onCode, children }: CodeFormProps) {
  const form = useForm<Record<string, string>, Record<string, string>>({
    schema,
    translate,
    initial: { [name]: '' },
    rejectedField: name,
    onSubmit: async ({ [name]: code = '' }) => {
      try {
        await onCode(code)
      } catch (error) {
        if (isApiError(error) && error.kind === 'http') form.reset()
        throw error
      }
    },
  })
  return (
    <form className={classes['form']} {...form.root}>
      <CodeField
        label={label}
        ref={focusOnMount}
        length={CODE_LENGTH}
        isInProgress={form.isInProgress}
        onComplete={() => form.root.ref.current?.requestSubmit()}
        {...form.code(name)}
      />
      <Button type="submit" emphasis="main" fullWidth isInProgress={form.isInProgress}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}

interface ResendButtonProps {
  purpose: CodePurpose
  /** Requests another code; an error that it throws is shown. */
  send: () => Promise<unknown>
}

/** Requests another code, at most once a minute; shows the remaining seconds. */
export function ResendButton({ purpose, send }: ResendButtonProps) {
  const [isSending, setSending] = useState(false)
  const { secondsLeft, wait } = useResendCooldown(purpose)
  const isWaiting = secondsLeft > 0

  async function resend() {
    setSending(true)
    try {
      await send()
      wait(RESEND_WAIT_SECONDS)
      toast({ tone: 'success', message: t('MFA.RESENT') })
    } catch (error) {
      if (isApiError(error) && error.kind === 'http' && error.status === 429)
        wait(error.retryAfterSeconds ?? RESEND_WAIT_SECONDS)
      toastFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Button
      emphasis="quiet"
      fullWidth
      isInProgress={isSending}
      onClick={() => {
        if (!isWaiting) void resend()
      }}
      // Not `disabled`, which would lose the keyboard focus.
      {...(isWaiting && { 'aria-disabled': true, 'data-disabled': true })}
    >
      {isWaiting ? t('MFA.RESEND_IN', { time: formatClock(secondsLeft) }) : t('MFA.RESEND')}
    </Button>
  )
}

const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The purpose of a code, by the screen that asks for it. */
type CodePurpose = 'confirm-phone' | 'login' | 'change-mfa'

/** Seconds until another code can be sent. */
const RESEND_WAIT_SECONDS = 60

/** The longest wait that the server sets, in ms; a longer value in storage is not ours. */
const MAX_WAIT_MS = 3_600_000

const storageKey = (purpose: CodePurpose) => `seatdesk-code-wait-${purpose}`

const loadWaitEnd = (purpose: CodePurpose): number => {
  try {
    const end = Number(window.sessionStorage.getItem(storageKey(purpose)))
    return end <= Date.now() + MAX_WAIT_MS ? end : 0
  } catch {
    return 0
  }
}

const saveWaitEnd = (purpose: CodePurpose, end: number) => {
  try {
    window.sessionStorage.setItem(storageKey(purpose), String(end))
  } catch {
    // Storage is blocked: the wait lasts until the page closes, and the server enforces its own.
  }
}

/**
 * Returns the seconds until another code can be requested, and a function that starts the wait.
 * Survives a reload.
 */
const useResendCooldown = (purpose: CodePurpose) => {
  const [end, setEnd] = useState(() => loadWaitEnd(purpose))
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(Math.ceil((end - now) / 1000), 0)
  const isWaiting = secondsLeft > 0

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isWaiting])

  function wait(seconds: number) {
    const next = Date.now() + seconds * 1000
    saveWaitEnd(purpose, next)
    setNow(Date.now())
    setEnd(next)
  }

  return { secondsLeft, wait }
}
