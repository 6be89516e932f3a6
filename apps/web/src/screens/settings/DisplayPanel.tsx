import type { KeyOf } from '@seatdesk/front/messages'
import {
  ROW_SPACINGS,
  SegmentedField,
  SwitchField,
  TEXT_SIZES,
  useColorScheme,
  useDisplay,
} from '@seatdesk/ui'

import { Panel } from '../../features/settings/Panel.tsx'
import { t } from '../../lib/messages/settings.ts'

const SIZE_WORDS = {
  small: 'SETTINGS.SMALL',
  medium: 'SETTINGS.MEDIUM',
  large: 'SETTINGS.LARGE',
} as const satisfies Record<(typeof TEXT_SIZES)[number], KeyOf<typeof t>>

const SPACING_WORDS = {
  compact: 'SETTINGS.COMPACT',
  normal: 'SETTINGS.NORMAL',
  relaxed: 'SETTINGS.RELAXED',
} as const satisfies Record<(typeof ROW_SPACINGS)[number], KeyOf<typeof t>>

/** How everything is shown in this browser: its colours, its size, its rows. */
export function DisplayPanel() {
  const { scheme, toggle } = useColorScheme()
  const { textSize, chooseTextSize, rowSpacing, chooseRowSpacing } = useDisplay()
  return (
    <Panel title={t('SETTINGS.DISPLAY')}>
      <SwitchField
        label={t('SETTINGS.DARK')}
        description={t('SETTINGS.DARK_TEXT')}
        checked={scheme === 'dark'}
        onChange={toggle}
      />
      <SegmentedField
        label={t('SETTINGS.TEXT_SIZE')}
        description={t('SETTINGS.TEXT_SIZE_TEXT')}
        options={TEXT_SIZES.map((value) => ({ value, label: t(SIZE_WORDS[value]) }))}
        value={textSize}
        onChange={chooseTextSize}
      />
      <SegmentedField
        label={t('SETTINGS.ROW_SPACING')}
        description={t('SETTINGS.ROW_SPACING_TEXT')}
        options={ROW_SPACINGS.map((value) => ({ value, label: t(SPACING_WORDS[value]) }))}
        value={rowSpacing}
        onChange={chooseRowSpacing}
      />
    </Panel>
  )
}
