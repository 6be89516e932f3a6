import { Fragment } from 'react'

import classes from './TicketSubject.module.css'

const ORDER_NUMBER = /\b([OS]-\d+)\b/u

/** A text whose order numbers, such as `O-1042`, never break at their hyphen. */
export function OrderText({ children: text }: { children: string }) {
  return text.split(ORDER_NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={classes['number']}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
