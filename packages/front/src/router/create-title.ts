import { useEffect } from 'react'

/** Makes the hook that names the tab after the screen, and after the site when there is none. */
export const createTitle = (site: string) =>
  function useTitle(title: string): void {
    useEffect(() => {
      document.title = `${title} · ${site}`
      return () => {
        document.title = site
      }
    }, [title])
  }
