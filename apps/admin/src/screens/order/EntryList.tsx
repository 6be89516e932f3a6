import { Stack, Text } from '@seatdesk/ui'

import classes from './EntryList.module.css'

interface EntryListProps {
  /** Entries, each with its text and a line for author and time. */
  of: readonly { id: number; said: string; quiet: string }[]
  /** Text for an empty list. */
  none?: string
}

/** List of written entries, oldest first. */
export function EntryList({ of, none }: EntryListProps) {
  if (of.length === 0) return none ? <Text>{none}</Text> : null
  return (
    <Stack gap="sm" component="ul" className={classes['root'] ?? ''}>
      {of.map(({ id, said, quiet }) => (
        <li key={id}>
          <div className={classes['text']}>{said}</div>
          <div className={classes['quiet']}>{quiet}</div>
        </li>
      ))}
    </Stack>
  )
}
