import { Panel, Text } from '@seatdesk/ui'
import { useId } from 'react'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/import.ts'
import type { Phase } from '../import-desk-state.ts'
import type { ImportDesk } from '../import-desk.ts'

import classes from './Import.module.css'

const WORDS: Partial<Record<Phase, string>> = {
  sending: t('IMPORT.SENDING'),
  trying: t('IMPORT.TRYING'),
  applying: t('IMPORT.APPLYING'),
}

/** How far what is under way has come, and whether it waits for the connection. */
export function ProgressPanel({ desk }: { desk: ImportDesk }) {
  const { phase, done, of, isAway } = useStore(desk)
  const id = useId()
  return (
    <Panel>
      <div className={classes['progress']}>
        <span id={id}>{WORDS[phase]}</span>
        <span className={classes['quiet']}>{t('IMPORT.PROGRESS', { done, of })}</span>
        <progress aria-labelledby={id} value={done} max={Math.max(of, 1)} />
      </div>
      <Text role="status">{isAway && t('IMPORT.AWAY')}</Text>
    </Panel>
  )
}
