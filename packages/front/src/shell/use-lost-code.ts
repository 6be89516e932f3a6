import { useEffect } from 'react'

import { reloadOnce } from './reload-once.ts'

const reload = () => void reloadOnce()

/** Loads the page anew, once, where Vite says that code other than a screen's could not be loaded. */
export const useLostCode = (): void => {
  useEffect(() => {
    addEventListener('vite:preloadError', reload)
    return () => removeEventListener('vite:preloadError', reload)
  }, [])
}
