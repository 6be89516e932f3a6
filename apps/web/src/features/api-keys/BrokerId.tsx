import { CopyField } from '../../lib/CopyField.tsx'
import { t } from '../../lib/i18n/settings.ts'

/** The broker's id with a copy button: the public part of each of its API keys. */
export function BrokerId({ brokerId }: { brokerId: string }) {
  return (
    <CopyField
      label={t('BROKER_SETTINGS.BROKER_ID')}
      copyLabel={t('BROKER_SETTINGS.COPY')}
      value={brokerId}
    />
  )
}
