import { type SubmitEvent, useRef, useState } from 'react'

import { Button } from '../../../src/Button/Button.tsx'
import { CheckboxField } from '../../../src/CheckboxField/CheckboxField.tsx'
import { Group, Stack, Text } from '../../../src/mantine.ts'
import { Panel } from '../../../src/Panel/Panel.tsx'
import { SelectField } from '../../../src/SelectField/SelectField.tsx'
import { TextField } from '../../../src/TextField/TextField.tsx'
import { toast } from '../../../src/Toasts/toast.ts'

/** What is typed into the form. */
type FieldName = 'holder' | 'routing' | 'account'

/** The fields in their order, with what helps to fill them. */
const FIELDS = [
  { name: 'holder', label: 'Account holder', autoComplete: 'name' },
  {
    name: 'routing',
    label: 'Routing number',
    inputMode: 'numeric',
    description: 'Nine digits, at the bottom left of a check.',
  },
  { name: 'account', label: 'Account number', inputMode: 'numeric', autoComplete: 'off' },
] as const satisfies readonly { name: FieldName; label: string; [hint: string]: string }[]

/** Nothing typed yet. */
const AT_FIRST: Readonly<Record<FieldName, string>> = {
  holder: '',
  routing: '',
  account: '',
}

/** How often money may go out. */
const FREQUENCIES = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every Monday' },
  { value: 'monthly', label: 'On the first of the month' },
]

/** What is wrong in which field, in words. */
const wrongIn = (
  values: Readonly<Record<FieldName, string>>,
): Partial<Record<FieldName, string>> => ({
  ...(values.holder.trim() === '' && { holder: 'Enter the name of the account holder.' }),
  ...(!/^\d{9}$/.test(values.routing) && { routing: 'A routing number has nine digits.' }),
  ...(!/^\d{4,17}$/.test(values.account) && { account: 'An account number has 4 to 17 digits.' }),
})

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
