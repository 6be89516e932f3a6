import { useEffect } from 'react'
import * as v from 'valibot'

import { carryTyped } from '../form/index.ts'

/** Where this tab remembers the builds that it was reloaded from. */
export const RELOADED_FROM = 'reloaded-from'

/** The build that this page was made from: the address of its first script, which bears a hash. */
export const thisBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? location.origin

let isTrying = false

/**
 * Loads the page anew for code that is gone, with what was typed kept: once for each build, so
 * that it never goes round, and only while the site answers, since a page that stands is better
 * than none. False where nothing will happen.
 */
export const reloadOnce = async (): Promise<boolean> => {
  if (isTrying) return true
  isTrying = true
  isTrying = (await isSiteThere()) && remember(thisBuild())
  if (!isTrying) return false
  carryTyped()
  location.reload()
  return true
}

/** Whether the build was remembered now; false where it was before, or cannot be. */
const remember = (build: string): boolean => {
  try {
    const text = sessionStorage.getItem(RELOADED_FROM)
    const { success, output } = v.safeParse(v.array(v.string()), JSON.parse(text ?? '[]'))
    const builds = success ? output : []
    if (builds.includes(build)) return false
    sessionStorage.setItem(RELOADED_FROM, JSON.stringify([...builds, build]))
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

/** Loads the page anew, once, where Vite says that code other than a screen's could not be loaded. */
export const useLostCode = (): void => {
  useEffect(() => {
    addEventListener('vite:preloadError', reload)
    return () => removeEventListener('vite:preloadError', reload)
  }, [])
}
