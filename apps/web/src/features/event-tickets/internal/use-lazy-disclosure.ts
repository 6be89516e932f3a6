import { useState } from 'react'

/** Open state, plus whether it was ever open, so that the content is loaded on first use. */
export const useLazyDisclosure = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return {
    isOpen,
    wasOpened,
    setOpen: (next: boolean) => {
      setIsOpen(next)
      if (next) setOpened(true)
    },
  }
}
