import { useEffect } from 'react'

import { toastFailure } from '../messages/toast-failure.ts'

/** Tells the reader once about each failure of a resource. */
export const useToastedFailure = (failure: unknown): void => {
  useEffect(() => {
    if (failure) toastFailure(failure)
  }, [failure])
}
