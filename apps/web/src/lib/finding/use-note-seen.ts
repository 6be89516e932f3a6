import type { Event } from '@seatdesk/domain'
import { useEffect } from 'react'

import { accountNumber } from '../account-number.ts'
import { noteSeen } from './seen-events.ts'

/** Keeps that an event was opened, once it is there. */
export const useNoteSeen = (event: Event | null): void => {
  useEffect(() => {
    if (event) noteSeen(accountNumber(), event)
  }, [event])
}
