import { formatInstant } from '@seatdesk/app-kit/dates'
import { useForm } from '@seatdesk/app-kit/form'
import { useI18n } from '@seatdesk/app-kit/i18n'
import type { Problem } from '@seatdesk/domain'
import { Button, TextareaField, toast } from '@seatdesk/ui'
import { useRef, useState } from 'react'
import * as v from 'valibot'

import { Allowed } from '../../../lib/Allowed.tsx'
import { problems } from '../../../lib/api/problems.ts'
import { t } from '../../../lib/i18n/order-details.ts'

import classes from './ProblemSection.module.css'

interface ProblemSectionProps {
  orderId: number
  problem: Problem
  /** The viewer's side. */
  side: 'buyer' | 'seller'
  /** Called once a message was added or the problem was settled. */
  onChanged: () => Promise<void>
}

const schema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty(t('PROBLEM.ANSWER_REQUIRED')), v.maxLength(500)),
})

/** A reported problem with its messages, and a reply form while it is open. */
export function ProblemSection({ orderId, problem, side, onChanged }: ProblemSectionProps) {
  const { kind, openedAt, settledAt, outcome, notes, isDuplicate } = problem
  const isOpen = settledAt === null
  const section = useRef<HTMLElement>(null)

  /** Moves the focus from the button, which is gone, to the section. */
  async function withdrawn() {
    await onChanged()
    section.current?.focus()
  }

  return (
    <section
      ref={section}
      className={classes['root']}
      aria-label={t('PROBLEM.TITLE')}
      data-open={isOpen}
      tabIndex={-1}
    >
      <h3>{isDuplicate ? t('PROBLEM.DUPLICATE') : t(`PROBLEM.KIND_${kind}`)}</h3>
      <span className={classes['quiet']}>
        {settledAt === null || outcome === null
          ? t('PROBLEM.OPEN', { moment: formatInstant(openedAt) })
          : t(`PROBLEM.SETTLED_${outcome}`, { moment: formatInstant(settledAt) })}
      </span>
      <ol className={classes['notes']}>
        {notes.map((note, index) => (
          <li key={index}>
            <span className={classes['quiet']}>
              {t(`PROBLEM.SAID_${note.side}`, { moment: formatInstant(note.at) })}
            </span>
            <span className={classes['text']}>{note.text}</span>
          </li>
        ))}
      </ol>
      {isOpen && (
        <>
          <p className={classes['quiet']}>{t('PROBLEM.HELD')}</p>
          <Allowed right="fulfill">
            <ProblemResponseForm orderId={orderId} onSent={onChanged} />
          </Allowed>
          {side === 'buyer' && !isDuplicate && (
            <Allowed right="receiveTickets">
              <WithdrawButton orderId={orderId} onDone={withdrawn} />
            </Allowed>
          )}
        </>
      )}
    </section>
  )
}

function ProblemResponseForm({
  orderId,
  onSent,
}: {
  orderId: number
  onSent: () => Promise<void>
}) {
  const form = useForm({
    schema,
    translate: (text) => text,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await problems.respond({ id: orderId, reason })
      toast({ tone: 'success', message: t('PROBLEM.SENT') })
      form.reset()
      await onSent()
    },
  })
  return (
    <form className={classes['answer']} {...form.root}>
      <TextareaField label={t('PROBLEM.ANSWER')} maxLength={500} {...form.text('reason')} />
      <Button type="submit" isInProgress={form.isInProgress}>
        {t('PROBLEM.SEND')}
      </Button>
    </form>
  )
}

/** Lets the buyer withdraw the problem. */
function WithdrawButton({ orderId, onDone }: { orderId: number; onDone: () => Promise<void> }) {
  const { toastFailure } = useI18n()
  const [isInProgress, setInProgress] = useState(false)

  async function withdraw() {
    setInProgress(true)
    try {
      await problems.withdraw({ id: orderId })
      toast({ tone: 'success', message: t('PROBLEM.WITHDRAWN') })
      await onDone()
    } catch (error) {
      toastFailure(error)
    } finally {
      setInProgress(false)
    }
  }

  return (
    <Button isInProgress={isInProgress} onClick={() => void withdraw()}>
      {t('PROBLEM.WITHDRAW')}
    </Button>
  )
}
