import { useState } from 'react'

interface Typed {
  text: string
  setText(text: string): void
  /** What is in force as far as the field knows: what it applied last, or was given since. */
  inForce: string
  /** Takes down what the field has applied. */
  noteApplied(value: string): void
}

/**
 * The text of a field that is applied now and then. What was applied may come back as the field's
 * value some time later: what is typed meanwhile stays, and only a value from elsewhere takes its
 * place. `read` gives the value that a text means, `written` is how the value is written.
 */
export const useTyped = (
  value: string,
  read: (text: string) => string | null,
  written: string = value,
): Typed => {
  const [text, setText] = useState(written)
  const [known, setKnown] = useState(value)
  const [inForce, setInForce] = useState(value)

  if (known !== value) {
    setKnown(value)
    setInForce(value)
    if (value !== inForce || value === read(text)) setText(written)
  }

  return { text, setText, inForce, noteApplied: setInForce }
}
