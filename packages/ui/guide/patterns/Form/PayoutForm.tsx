import { type SubmitEvent, useRef, useState } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import { CheckboxField } from '../../../src/CheckboxField/CheckboxField.tsx'
import { Group, Stack, Text } from '../../../src/mantine.ts'
import { Panel } from '../../../src/Panel/Panel.tsx'
import { SelectField } from '../../../src/SelectField/SelectField.tsx'
import { TextField } from '../../../src/TextField/TextField.tsx'
import { toast } from '../../../src/Toasts/toast.ts'

/** The text fields of the form. */
type FieldName = 'holder' | 'routing' | 'account'

/** The text fields in order, with their input hints. */
const FIELDS = [
  { name: 'holder', label: 'Account holder', autoComplete: 'name' },
  {
    name: 'routing',
    label: 'Routing number',
    inputMode: 'numeric',
    description: '9 digits, at the bottom left of a check.',
  },
  { name: 'account', label: 'Account number', inputMode: 'numeric', autoComplete: 'off' },
] as const satisfies readonly { name: FieldName; label: string; [hint: string]: string }[]

/** The initial values. */
const INITIAL_VALUES: Readonly<Record<FieldName, string>> = {
  holder: '',
  routing: '',
  account: '',
}

/** Payout frequencies. */
const FREQUENCIES = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every Monday' },
  { value: 'monthly', label: 'First of the month' },
]

/** Validates the values; returns the error messages by field. */
const getFieldErrors = (
  values: Readonly<Record<FieldName, string>>,
): Partial<Record<FieldName, string>> => ({
  ...(values.holder.trim() === '' && { holder: 'Enter the name on the account.' }),
  ...(!/^\d{9}$/.test(values.routing) && { routing: 'Enter a 9-digit routing number.' }),
  ...(!/^\d{4,17}$/.test(values.account) && {
    account: 'Enter an account number of 4 to 17 digits.',
  }),
})

/** The state of the form. */
interface InitialState {
  values?: Partial<Record<FieldName, string>>
  /** Whether it was submitted, so that all errors show. */
  isSubmitted?: boolean
  /** Whether it could not be saved. */
  hasFailed?: boolean
}

interface PayoutFormProps {
  /** The state it starts in; empty by default. */
  initial?: InitialState
  /** Saves the form. A rejected promise means that nothing was saved. */
  onSave: () => Promise<void>
}

/** A form that validates each field on blur and keeps its input if saving fails. */
export function PayoutForm({ initial, onSave }: PayoutFormProps) {
  const [values, setValues] = useState({ ...INITIAL_VALUES, ...initial?.values })
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(
    new Set(initial?.isSubmitted ? FIELDS.map(({ name }) => name) : []),
  )
  const [frequency, setFrequency] = useState('weekly')
  const [isNotified, setNotified] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(initial?.hasFailed ?? false)
  const form = useRef<HTMLFormElement>(null)
  const invalid = getFieldErrors(values)

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
    const first = FIELDS.find(({ name }) => invalid[name] !== undefined)
    if (first === undefined) void save()
    else form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }

  return (
    <Panel title="Payout method">
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md" maw="28rem">
          {FIELDS.map(({ name, ...field }) => (
            <TextField
              key={name}
              name={name}
              {...field}
              value={values[name]}
              error={left.has(name) && invalid[name]}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              onBlur={() => setLeft(new Set([...left, name]))}
            />
          ))}
          <SelectField
            label="Payout frequency"
            options={FREQUENCIES}
            value={frequency}
            onChange={setFrequency}
          />
          <CheckboxField
            label="Email me about payouts"
            checked={isNotified}
            onChange={(event) => setNotified(event.currentTarget.checked)}
          />
          {hasFailed && (
            <Text c="var(--sd-bad-text)" role="alert">
              We couldn't reach the bank. Nothing was saved. Try again.
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
