import { Bone, Stack, Title, VisuallyHidden } from '@seatdesk/ui'

import { useWords } from '../messages/index.ts'

/** Skeleton of a screen while its code or the user's session is loading. */
export function ScreenBones({ title }: { title?: string | undefined }) {
  const { t } = useWords()
  return (
    <Stack gap="md" aria-busy data-screen-bones>
      <VisuallyHidden role="status">{t('COMMON.LOADING')}</VisuallyHidden>
      {title === undefined ? (
        <Bone width="12rem" height="2rem" />
      ) : (
        <Title order={1}>{title}</Title>
      )}
      <Bone height="2.5rem" />
      <Bone height="2.5rem" />
      <Bone height="2.5rem" />
    </Stack>
  )
}
