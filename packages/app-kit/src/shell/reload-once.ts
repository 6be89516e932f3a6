import { useEffect } from 'react'
import * as v from 'valibot'

import { persistReloadDrafts } from '../form/index.ts'

/** Storage key of the builds that this tab has reloaded from. */
export const RELOADED_BUILDS_KEY = 'reloaded-from'

/** The build of this page: the address of its first script, which contains a hash. */
export const getCurrentBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? location.origin

let isTrying = false

/**
 * Reloads the page when its code is gone, and keeps typed values. Reloads at most once per build,
 * to avoid a loop, and only if the site responds, since a stale page is better than none. Returns
 * false if it does not reload.
 */
export const reloadOnce = async (): Promise<boolean> => {
  if (isTrying) return true
  isTrying = true
  isTrying = (await isSiteThere()) && record(getCurrentBuild())
  if (!isTrying) return false
  persistReloadDrafts()
  location.reload()
  return true
}

/** Stores the build; returns false if it was stored before or cannot be stored. */
const record = (build: string): boolean => {
  try {
    const text = sessionStorage.getItem(RELOADED_BUILDS_KEY)
    const { success, output } = v.safeParse(v.array(v.string()), JSON.parse(text ?? '[]'))
    const builds = success ? output : []
    if (builds.includes(build)) return false
    sessionStorage.setItem(RELOADED_BUILDS_KEY, JSON.stringify([...builds, build]))
    return true
  } catch {
    return false
  }
}

const isSiteThere = async (): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

const reload = () => void reloadOnce()

/** Reloads the page once if Vite reports that code other than a screen's failed to load. */
export const useChunkReload = (): void => {
  useEffect(() => {
    addEventListener('vite:preloadError', reload)
    return () => removeEventListener('vite:preloadError', reload)
  }, [])
}
