import { toast } from '@seatdesk/ui'

import { t } from '../../../lib/messages/webhooks.ts'
import { toastGeneralFailure } from '../../../lib/messages/words.ts'
import { webhooks } from '../../../lib/webhooks.ts'

/** Sends a test to a webhook, and says in a toast what became of it. */
export const testAndTell = async (id: number): Promise<void> => {
  try {
    const { answer, failure } = (await webhooks.test({ id })).data
    if (failure === null)
      toast({
        tone: 'success',
        message: t('WEBHOOKS.TEST_TAKEN', { answer: String(answer ?? '') }),
      })
    else toast({ tone: 'warning', message: t('WEBHOOKS.TEST_FAILED', { failure }) })
  } catch (error) {
    toastGeneralFailure(error)
  }
}
