import type { MergePreview } from '@seatdesk/domain'
import { Stack, Text } from '@seatdesk/ui'

import { Facts } from '../../../lib/Facts.tsx'
import { t } from '../../../lib/messages/catalogue.ts'

/** What goes along when one is made of two, or what is in the way. */
export function MergeFacts({ preview }: { preview: MergePreview }) {
  const { from, into, moves, doubled, obstacles } = preview
  if (obstacles.length > 0)
    return (
      <Stack gap={2} role="alert">
        <Text>{t('MERGE.IN_THE_WAY')}</Text>
        {obstacles.map((obstacle) => (
          <Text key={obstacle}>{obstacle}</Text>
        ))}
      </Stack>
    )
  return (
    <>
      <Text>{t('MERGE.FOLLOWS', { from: from.name, into: into.name })}</Text>
      <Facts
        of={[
          [t('MERGE.EVENTS'), moves.events],
          [t('MERGE.LISTINGS'), moves.listings],
          [t('MERGE.ORDERS'), moves.orders],
          [t('MERGE.FAVORITES'), moves.favorites],
          [t('MERGE.TAGS'), moves.tags],
          [t('MERGE.SEAT_MAPS'), moves.seatMaps],
          [t('MERGE.BROKERS'), moves.brokers],
          [t('MERGE.DOUBLED'), doubled],
        ]}
      />
    </>
  )
}
