import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import { CheckboxField } from '../../../src/CheckboxField/CheckboxField.tsx'
import { Group, Stack, Text } from '../../../src/mantine.ts'
import { Panel } from '../../../src/Panel/Panel.tsx'
import { SelectField } from '../../../src/SelectField/SelectField.tsx'
import { TextField } from '../../../src/TextField/TextField.tsx'
import { toast } from '../../../src/Toasts/toast.ts'
import { AT_FIRST, FIELDS, type FieldName, FREQUENCIES, wrongIn } from './fields.ts'

interface PayoutFormProps {
  /** Keeps what was entered; a rejection means that it was not kept. */
  onSave: () => Promise<void>
}

/** A form that says what is wrong under the field, once it was left, and keeps what was entered when saving fails. */
export function PayoutForm({ onSave }: PayoutFormProps) {
  const [values, setValues] = useState(AT_FIRST)
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [frequency, setFrequency] = useState('weekly')
  const [isTold, setTold] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const wrong = wrongIn(values)

  async function save() {
    setSaving(true)
    setFailed(false)
    try {
      await onSave()
      toast({ tone: 'success', message: 'Payout method saved.' })
    } catch {
      setFailed(true)
    } finally {
      setSaving(false)
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setLeft(new Set(FIELDS.map(({ name }) => name)))
    const first = FIELDS.find(({ name }) => wrong[name] !== undefined)
    if (first === undefined) void save()
    else form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }

  return (
    <Panel title="Where payouts go">
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md" maw="28rem">
          {FIELDS.map(({ name, ...field }) => (
            <TextField
              key={name}
              name={name}
              {...field}
              value={values[name]}
              error={left.has(name) && wrong[name]}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              onBlur={() => setLeft(new Set([...left, name]))}
            />
          ))}
          <SelectField
            label="How often"
            options={FREQUENCIES}
            value={frequency}
            onChange={setFrequency}
          />
          <CheckboxField
            label="Tell me by email"
            checked={isTold}
            onChange={(event) => setTold(event.currentTarget.checked)}
          />
          {hasFailed && (
            <Text c="var(--sd-bad-text)" role="alert">
              The bank could not be reached. Nothing was saved; try again.
            </Text>
          )}
          <Group justify="flex-end">
            <Button type="submit" emphasis="main" isInProgress={isSaving}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
