import { isApiFailure } from '@seatdesk/api-client'
import { CODE_LENGTH } from '@seatdesk/domain'
import { takeFocus, useForm } from '@seatdesk/front/form'
import { Button, CodeField } from '@seatdesk/ui'
import type { ReactNode } from 'react'
import type { GenericSchema } from 'valibot'

import { translated } from '../../../lib/messages/account.ts'

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
