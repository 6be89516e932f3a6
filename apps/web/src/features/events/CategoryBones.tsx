import { Bone, SimpleGrid } from '@seatdesk/ui'

/** The ways into the catalogue, still on the way. */
export function CategoryBones() {
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" aria-hidden>
      {['favorite', 'sports', 'music', 'arts'].map((card) => (
        <Bone key={card} height="calc(4.125rem * var(--mantine-scale))" />
      ))}
    </SimpleGrid>
  )
}
