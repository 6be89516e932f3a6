import { Bone, Stack, Title, VisuallyHidden } from '@seatdesk/ui'

import { useWords } from '../messages/index.ts'

/** The skeleton of a screen whose code or whose user is still on the way. */
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
