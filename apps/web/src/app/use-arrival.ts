import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Begins each screen that a link leads to at its top, with the focus on its content. */
export const useArrival = (): void => {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // The browser itself restores where one was when one goes back.
    if (navigation === 'POP') return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }, [pathname, navigation])
}
