import { useParams } from 'react-router'

import { EmailLinkAction } from '../../features/account/EmailLinkAction.tsx'
import { watches } from '../../lib/api/watches.ts'
import { t } from '../../lib/i18n/watches.ts'

/** Turns off a watch with the link from its email, regardless of who is signed in. */
export function StopWatchingScreen() {
  const { token = '' } = useParams()
  return (
    <EmailLinkAction
      title={t('WATCHING.STOP_TITLE')}
      text={t('WATCHES.STOP_TEXT')}
      emphasis="main"
      confirmLabel={t('WATCHES.STOP_CONFIRM')}
      done={t('WATCHES.STOP_DONE')}
      onConfirm={() => watches.stop({ token })}
    />
  )
}
