import { useParams } from 'react-router'

import { EmailLinkAction } from '../../features/account/GuardLink.tsx'
import { t } from '../../lib/messages/watches.ts'
import { watches } from '../../lib/watches.ts'

/** Turns off a watch with the link from its email, regardless of who is signed in. */
export function StopWatchingScreen() {
  const { token = '' } = useParams()
  return (
    <EmailLinkAction
      title={t('WATCHING.STOP_TITLE')}
      text={t('WATCHES.STOP_TEXT')}
      confirmLabel={t('WATCHES.STOP_CONFIRM')}
      done={t('WATCHES.STOP_DONE')}
      onConfirm={() => watches.stop({ token })}
    />
  )
}
