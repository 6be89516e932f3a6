import type { SplitRule } from '@seatdesk/domain'

import { t } from '../../../lib/messages/desk.ts'

/** A split rule with the numbers that go with it. */
export interface Splits {
  splitRule: SplitRule
  customSplits: number[] | null
}

/** The text that splits are edited as. */
export const splitsText = ({ splitRule, customSplits }: Splits): string =>
  splitRule === 'custom' ? (customSplits ?? []).join(', ') : splitRule

/** Splits in words. */
export const splitsWords = ({ splitRule, customSplits }: Splits): string =>
  splitRule === 'custom'
    ? t('SPLITS.CUSTOM', { numbers: (customSplits ?? []).join(', ') })
    : t(`SPLITS.${splitRule}`)
