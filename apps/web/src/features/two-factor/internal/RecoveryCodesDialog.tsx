import { copyText, saveFile } from '@seatdesk/app-kit/browser'
import { Button, Text, toast } from '@seatdesk/ui'
import { IconCopy, IconDownload } from '@seatdesk/ui/icons'
import { Modal } from '@seatdesk/ui/modal'

import { t } from '../../../lib/i18n/settings.ts'

import classes from './RecoveryCodesDialog.module.css'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows the recovery codes once, to copy or to download. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`

  async function copy() {
    try {
      await copyText(text)
      toast({ tone: 'success', message: t('COMMON.COPIED_TO_CLIPBOARD') })
    } catch {
      toast({ tone: 'warning', message: t('AUTHENTICATOR.COPY_BY_HAND') })
    }
  }

  function save() {
    const blob = new Blob([`${t('AUTHENTICATOR.FILE_HEAD')}\n\n${text}`], { type: 'text/plain' })
    saveFile({ blob, filename: 'seatdesk-recovery-codes.txt' })
  }

  return (
    <Modal
      isOpen
      title={t('AUTHENTICATOR.CODES_TITLE')}
      isShownOnce
      onClose={onClose}
      actions={
        <>
          <Button icon={<IconCopy />} data-autofocus onClick={() => void copy()}>
            {t('AUTHENTICATOR.COPY_CODES')}
          </Button>
          <Button icon={<IconDownload />} onClick={save}>
            {t('AUTHENTICATOR.SAVE_CODES')}
          </Button>
          <Button emphasis="main" onClick={onClose}>
            {t('AUTHENTICATOR.CODES_KEPT')}
          </Button>
        </>
      }
    >
      <Text>{t('AUTHENTICATOR.CODES_TEXT')}</Text>
      <ul className={classes['list']} aria-label={t('AUTHENTICATOR.CODES')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  )
}
