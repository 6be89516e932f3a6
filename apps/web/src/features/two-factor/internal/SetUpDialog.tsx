import { isApiError } from '@seatdesk/api-client'
import { copyText } from '@seatdesk/app-kit/browser'
import { useForm } from '@seatdesk/app-kit/form'
import { useStepUp } from '@seatdesk/app-kit/step-up'
import { CODE_LENGTH } from '@seatdesk/domain'
import { Button, CodeField, IconButton, Text, toast } from '@seatdesk/ui'
import { IconCopy } from '@seatdesk/ui/icons'
import { Modal } from '@seatdesk/ui/modal'
import { encodeQR } from 'qr'
import { useId } from 'react'
import * as v from 'valibot'

import { account, STEP_UP_CALLS } from '../../../lib/api/account.ts'
import { t, translate } from '../../../lib/i18n/settings.ts'

import classes from './SetUpDialog.module.css'

interface SetUpDialogProps {
  /** The TOTP secret, as text and as an `otpauth:` URI. */
  begun: { secret: string; uri: string }
  /** Called with the recovery codes, after the first code was correct. */
  onConfirmed: (recoveryCodes: string[]) => void
  onClose: () => void
}

const codeForm = v.object({
  code: v.pipe(
    v.string(),
    v.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'AUTHENTICATOR.CODE_INCOMPLETE'),
  ),
})

/**
 * Sets up an authenticator app: shows the secret as a QR code and as text, and asks for a first
 * code.
 */
export function SetUpDialog({ begun, onConfirmed, onClose }: SetUpDialogProps) {
  const id = useId()
  const { proven, dialog } = useStepUp(STEP_UP_CALLS)
  const form = useForm({
    schema: codeForm,
    translate,
    initial: { code: '' },
    rejectedField: 'code',
    onSubmit: async ({ code }) => {
      try {
        await proven(async () => {
          onConfirmed((await account.confirmAuthenticator({ code })).data.recoveryCodes)
        })
      } catch (error) {
        if (isApiError(error) && error.kind === 'http') form.reset()
        throw error
      }
    },
  })
  if (dialog) return dialog

  return (
    <Modal
      isOpen
      title={t('AUTHENTICATOR.SET_UP_TITLE')}
      closeOnClickOutside={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          <Button type="submit" form={id} emphasis="main" isInProgress={form.isInProgress}>
            {t('AUTHENTICATOR.CONFIRM')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes['root']} {...form.root}>
        <Text>{t('AUTHENTICATOR.SCAN')}</Text>
        <QrCode text={begun.uri} label={t('AUTHENTICATOR.PICTURE')} />
        <SecretKey secret={begun.secret} />
        <CodeField
          label={t('AUTHENTICATOR.CODE')}
          length={CODE_LENGTH}
          isInProgress={form.isInProgress}
          onComplete={() => form.root.ref.current?.requestSubmit()}
          data-autofocus
          {...form.code('code')}
        />
      </form>
    </Modal>
  )
}

interface QrCodeProps {
  /** The encoded text. */
  text: string
  /** Accessible label. */
  label: string
}

/** A QR code, drawn on the client so that the secret does not leave the page. */
function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes['qrCode']}
    >
      <path d={path} />
    </svg>
  )
}

/** The secret as text, fully visible on the narrowest screen, for manual entry. */
function SecretKey({ secret }: { secret: string }) {
  const id = useId()

  async function copy() {
    try {
      await copyText(secret)
      toast({ tone: 'success', message: t('COMMON.COPIED_TO_CLIPBOARD') })
    } catch {
      toast({ tone: 'warning', message: t('AUTHENTICATOR.COPY_BY_HAND') })
    }
  }

  return (
    <div role="group" aria-labelledby={id} className={classes['secretKey']}>
      <span id={id} className={classes['label']}>
        {t('AUTHENTICATOR.KEY')}
      </span>
      <code className={classes['key']}>{groupByFour(secret)}</code>
      <IconButton label={t('AUTHENTICATOR.COPY_KEY')} onClick={() => void copy()}>
        <IconCopy />
      </IconButton>
      <span className={classes['hint']}>{t('AUTHENTICATOR.KEY_TEXT')}</span>
    </div>
  )
}

/** Splits a secret into groups of four for easier typing; apps ignore the spaces. */
const groupByFour = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Width of the QR code's light border in modules, by its standard. */
const QUIET_ZONE = 4

/**
 * Encodes a text as a QR code: an SVG path of the dark modules as unit squares, and the number of
 * modules per row.
 */
export const qrPath = (text: string): { size: number; path: string } => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size: rows.length, path: squares.join('') }
}
