import { isApiFailure } from '@seatdesk/api-client'
import { CODE_LENGTH } from '@seatdesk/domain'
import { takeFocus, useForm } from '@seatdesk/front/form'
import { Button, CodeField, toast } from '@seatdesk/ui'
import { type ReactNode, useState } from 'react'
import type { GenericSchema } from 'valibot'

import { t, translated } from '../../../lib/messages/account.ts'
import { toastFailure } from '../../../lib/messages/words.ts'
import { type CodePurpose, useCodeWait, WAIT_SECONDS } from './code-wait.ts'

import classes from '../AccountPanel.module.css'

interface CodeFormProps {
  /** What the form must be: the code, under `name`. */
  schema: GenericSchema<unknown, Record<string, string>>
  name: string
  label: string
  submitLabel: string
  /** Called with the code; a refusal is told under its digits. */
  onCode: (code: string) => Promise<void>
  /** The way to another code; nothing by default. */
  children?: ReactNode
}

/** A code that is sent once its last digit is there; a refused one makes way for the next. */
export function CodeForm({ schema, name, label, submitLabel, onCode, children }: CodeFormProps) {
  const form = useForm<Record<string, string>, Record<string, string>>({
    schema,
    translated,
    initial: { [name]: '' },
    refusedField: name,
    onSubmit: async ({ [name]: code = '' }) => {
      try {
        await onCode(code)
      } catch (error) {
        if (isApiFailure(error) && error.kind === 'refused') form.reset()
        throw error
      }
    },
  })
  return (
    <form className={classes['form']} {...form.root}>
      <CodeField
        label={label}
        ref={takeFocus}
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
  /** Asks for another code; what it throws is told. */
  send: () => Promise<unknown>
}

/** Asks for another code, once a minute; shows how long that is still to come. */
export function ResendButton({ purpose, send }: ResendButtonProps) {
  const [isSending, setSending] = useState(false)
  const { secondsLeft, wait } = useCodeWait(purpose)
  const isWaiting = secondsLeft > 0

  async function resend() {
    setSending(true)
    try {
      await send()
      wait(WAIT_SECONDS)
      toast({ tone: 'success', message: t('MFA.RESENT') })
    } catch (error) {
      if (isApiFailure(error) && error.kind === 'refused' && error.status === 429)
        wait(error.retryAfterSeconds ?? WAIT_SECONDS)
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
      // Not `disabled`, which would drop the focus of the keyboard.
      {...(isWaiting && { 'aria-disabled': true, 'data-disabled': true })}
    >
      {isWaiting ? t('MFA.RESEND_IN', { time: clockOf(secondsLeft) }) : t('MFA.RESEND')}
    </Button>
  )
}

const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
