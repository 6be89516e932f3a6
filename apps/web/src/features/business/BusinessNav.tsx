import { TabBar } from '@seatdesk/ui'

import { t } from '../../lib/i18n/business.ts'
import { PATHS } from '../../lib/routes.ts'

interface BusinessNavProps {
  current: 'profit' | 'stock'
}

const PAGES = [
  { name: 'profit', word: 'BUSINESS.PROFIT', path: PATHS.business },
  { name: 'stock', word: 'BUSINESS.STOCK', path: PATHS.businessStock },
] as const

/** Links between the two business reports. */
export function BusinessNav({ current }: BusinessNavProps) {
  return (
    <TabBar
      label={t('BUSINESS.PARTS')}
      items={PAGES.map(({ name, word, path }) => ({
        label: t(word),
        href: path,
        isCurrent: name === current,
      }))}
    />
  )
}
