import { SelectField } from '@seatdesk/ui'
import { useStore } from 'zustand'

import { t } from '../../../lib/messages/import.ts'
import { isCostAsked } from '../columns-asked.ts'
import type { ImportDesk } from '../import-desk.ts'

const ANSWERS = [
  { value: '', label: '' },
  { value: 'asking', label: t('IMPORT.COST_ASKING') },
  { value: 'paid', label: t('IMPORT.COST_PAID') },
] as const

/** Asks what a column of costs means, where it could be either. */
export function CostQuestion({ desk }: { desk: ImportDesk }) {
  const { file, kind } = useStore(desk)
  if (!isCostAsked(kind.columns)) return null
  return (
    <SelectField
      label={t('IMPORT.COST_MEANS', { name: file?.header[kind.columns.indexOf('cost')] ?? '' })}
      description={t('IMPORT.COST_HINT')}
      options={ANSWERS}
      value={kind.costMeans ?? ''}
      onChange={(value) =>
        desk.saysOfCost(ANSWERS.find((answer) => answer.value === value)?.value || null)
      }
    />
  )
}
