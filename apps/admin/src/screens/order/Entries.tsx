import { Stack, Text } from '@seatdesk/ui'

import classes from './Entries.module.css'

interface EntriesProps {
  /** Each with what it says, and by whom and when. */
  of: readonly { id: number; said: string; quiet: string }[]
  /** What is said where there is none. */
  none?: string
}

/** What was written, the oldest first. */
export function Entries({ of, none }: EntriesProps) {
  if (of.length === 0) return none ? <Text>{none}</Text> : null
  return (
    <Stack gap="sm" component="ul" className={classes['root'] ?? ''}>
      {of.map(({ id, said, quiet }) => (
        <li key={id}>
          <div className={classes['said']}>{said}</div>
          <div className={classes['quiet']}>{quiet}</div>
        </li>
      ))}
    </Stack>
  )
}
