import { useLayoutEffect, useRef, useState } from 'react'

import classes from './ZOrder.module.css'

interface LayerCardProps {
  what: string
  zIndex: string
  token?: string | undefined
  /** Number of layers below. */
  depth: number
}

/** A card at the z-index of its layer. */
export function LayerCard({ what, zIndex, token, depth }: LayerCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const [computed, setComputed] = useState('')

  useLayoutEffect(() => {
    if (card.current) setComputed(getComputedStyle(card.current).zIndex)
  }, [zIndex])

  return (
    <li
      ref={card}
      className={classes['card']}
      data-token={token}
      style={{ zIndex, marginInlineStart: `calc(${depth} * var(--sd-6))` }}
    >
      <span>
        <strong>{computed}</strong> {what}
      </span>
      <code>{token ?? zIndex}</code>
    </li>
  )
}
