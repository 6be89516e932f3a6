import type { Watch } from '@seatdesk/domain/contract'
import { SegmentedField, VisuallyHidden } from '@seatdesk/ui'

import { t } from '../../lib/messages/watches.ts'

interface KindTabsProps {
  /** The kind that is shown; `undefined` for both. */
  value: Watch['kind'] | undefined
  onChange: (kind: Watch['kind'] | undefined) => void
}

/** Shows the saved searches, the wants, or both. */
export function KindTabs({ value, onChange }: KindTabsProps) {
  return (
    <div>
      <SegmentedField
        label={<VisuallyHidden>{t('WATCHES.KIND')}</VisuallyHidden>}
        options={[
          { value: 'all', label: t('WATCHES.ALL') },
          { value: 'search', label: t('WATCHES.SEARCHES') },
          { value: 'want', label: t('WATCHES.WANTS') },
        ]}
        value={value ?? 'all'}
        onChange={(kind) => onChange(kind === 'all' ? undefined : kind)}
      />
    </div>
  )
}
