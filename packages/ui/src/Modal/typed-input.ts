import { createContext, type FocusEvent, use, useEffect, useId, useState } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Input types whose value is typed. A search text is no loss. */
const TYPED = new Set(['email', 'number', 'password', 'tel', 'text', 'url'])

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TYPED.has(element.type))

/** Ids of the fields of a dialog that have input which the page cannot read. */
type ForeignInput = Set<string>

export const UnsavedInputContext = createContext<ForeignInput | null>(null)

/** Whether the fields of a dialog have values other than when they were first focused. */
export const useTypedInput = () => {
  const [{ initial, foreign }] = useState(() => ({
    initial: new Map<TextField, string>(),
    foreign: new Set<string>(),
  }))
  return {
    foreign,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // React events of a dialog that was opened from this one arrive here as well.
      if (!currentTarget.contains(target) || !isTextField(target) || target.readOnly) return
      if (!initial.has(target)) initial.set(target, target.value)
    },
    isTyped: () =>
      foreign.size > 0 ||
      [...initial].some(([field, value]) => field.isConnected && field.value !== value),
  }
}

/** Reports typed input of a field that the page cannot read, such as a card number in an iframe. */
export const useUnreadableInput = (isTyped: boolean) => {
  const foreign = use(UnsavedInputContext)
  const id = useId()
  useEffect(() => {
    if (!isTyped) return
    foreign?.add(id)
    return () => void foreign?.delete(id)
  }, [foreign, id, isTyped])
}
