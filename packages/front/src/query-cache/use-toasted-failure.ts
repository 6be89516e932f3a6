import { useEffect } from 'react'

import { useWords } from '../messages/index.ts'

/** Tells the reader once about each failure of a resource. */
export const useToastedFailure = (failure: unknown): void => {
  const { toastFailure } = useWords()
  useEffect(() => {
    if (failure) toastFailure(failure)
  }, [failure, toastFailure])
}
