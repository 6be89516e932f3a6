import { Bone, SimpleGrid } from '@seatdesk/ui'

const CARDS = ['favorite', 'sports', 'music', 'arts']

/** The catalogue, still on the way. */
export function CatalogueBones() {
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" aria-hidden>
        {CARDS.map((card) => (
          <Bone key={card} height="calc(4.125rem * var(--mantine-scale))" />
        ))}
      </SimpleGrid>
      {['tailored', ...CARDS].map((shelf) => (
        <Bone key={shelf} height="calc(9rem * var(--mantine-scale))" />
      ))}
    </>
  )
}
