import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Begins each screen that a link leads to at its top, with the focus on its content or in it. */
export const useArrival = (): void => {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // Who goes back is brought to where one was.
    if (navigation === 'POP') return
    window.scrollTo(0, 0)
    const content = document.querySelector<HTMLElement>('#content')
    // A screen may have chosen what takes the focus.
    if (content?.contains(document.activeElement)) return
    content?.focus({ preventScroll: true })
  }, [pathname, navigation])
}
