import { Stack, Text, Title } from '@seatdesk/ui'
import { useLocation } from 'react-router'

import { HomeLink } from '../../features/account/AccountPanel.tsx'
import { PAGE_TEXTS } from './page-texts.ts'

/** A page of static text. */
export function PageScreen() {
  const { title, paragraphs } = PAGE_TEXTS[useLocation().pathname] ?? { title: '', paragraphs: [] }
  return (
    <Stack maw="42rem" mx="auto" py="xl" align="flex-start">
      <HomeLink />
      <Title order={1}>{title}</Title>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} size="md">
          {paragraph}
        </Text>
      ))}
    </Stack>
  )
}
