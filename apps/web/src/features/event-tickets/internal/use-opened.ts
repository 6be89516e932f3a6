import { useState } from 'react'

/** Whether something is open, and whether it ever was: what nobody opens need not be loaded. */
export const useOpened = () => {
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
