import { IconButton } from '@seatdesk/ui'
import { IconSearch } from '@seatdesk/ui/icons'

import { t } from '../lib/messages/start.ts'

/** The way into the palette for whoever uses no keys. */
export function FindButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton label={t('NAVIGATION.FIND')} size="large" onClick={onPress}>
      <IconSearch aria-hidden />
    </IconButton>
  )
}
