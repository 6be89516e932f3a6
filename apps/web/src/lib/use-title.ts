import { useEffect } from 'react'

/** Names the tab after the screen. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Seatdesk`
    return () => {
      document.title = 'Seatdesk'
    }
  }, [title])
}
