import { type RefObject, useEffect, useState } from 'react'

/** Whether a part of the screen has been in sight: what only it asks for can wait till then. */
export const useSeen = (part: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !part.current) return
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [isSeen, part])
  return isSeen
}
