import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { IconAlertTriangle, IconCheck } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'

import classes from './PasswordRules.module.css'

/** Requirement of a password. */
export interface PasswordRule {
  /** Text in lower case: `a number`. */
  label: string
  /** Whether the password meets it. */
  isMet: boolean
}

interface PasswordRulesProps {
  rules: readonly PasswordRule[]
  /** Warning about the password; none if null. */
  warning: string | null
}

/**
 * List of password requirements, each checked once met. Rendered as spans, to be valid in a
 * description.
 */
export function PasswordRules({ rules, warning }: PasswordRulesProps) {
  const { met } = useLabels()
  return (
    <>
      <span role="list" className={classes['root']}>
        {rules.map(({ label, isMet }) => (
          <span
            key={label}
            role="listitem"
            className={classes['rule']}
            data-met={isMet || undefined}
          >
            <span className={classes['mark']} aria-hidden>
              {isMet && <IconCheck />}
            </span>
            {label}
            {isMet && <VisuallyHidden>, {met}</VisuallyHidden>}
          </span>
        ))}
      </span>
      {warning !== null && (
        <span className={classes['warning']}>
          <IconAlertTriangle aria-hidden />
          {warning}
        </span>
      )}
    </>
  )
}

/** A change that lasts this long, in ms, is announced; earlier ones would be interrupted. */
const PAUSE_MS = 900

/** Announces the missing requirements once they have changed and typing has paused. */
export function ScreenReaderPasswordRules({ rules, warning }: PasswordRulesProps) {
  const labels = useLabels()
  const missing = rules.filter(({ isMet }) => !isMet).map(({ label }) => label)
  const lacks = missing.length === 0 ? labels.nothingMissing : labels.missing(missing.join(', '))
  const summary = warning === null ? lacks : `${lacks}. ${warning}`
  const lastSummary = useRef(summary)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (summary === lastSummary.current) return
    const timer = setTimeout(() => {
      lastSummary.current = summary
      setAnnounced(summary)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [summary])

  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}
