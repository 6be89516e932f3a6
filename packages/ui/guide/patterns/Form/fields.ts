/** What is typed into the form. */
export type FieldName = 'holder' | 'routing' | 'account'

/** The fields in their order, with what helps to fill them. */
export const FIELDS = [
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
export const AT_FIRST: Readonly<Record<FieldName, string>> = {
  holder: '',
  routing: '',
  account: '',
}

/** How often money may go out. */
export const FREQUENCIES = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every Monday' },
  { value: 'monthly', label: 'On the first of the month' },
]

/** What is wrong in which field, in words. */
export const wrongIn = (
  values: Readonly<Record<FieldName, string>>,
): Partial<Record<FieldName, string>> => ({
  ...(values.holder.trim() === '' && { holder: 'Enter the name of the account holder.' }),
  ...(!/^\d{9}$/.test(values.routing) && { routing: 'A routing number has nine digits.' }),
  ...(!/^\d{4,17}$/.test(values.account) && { account: 'An account number has 4 to 17 digits.' }),
})
