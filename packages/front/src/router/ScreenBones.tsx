import { Bone, Stack, VisuallyHidden } from '@seatdesk/ui'

import { useWords } from '../messages/index.ts'

/** A screen whose code or whose reader is still on the way. */
export function ScreenBones() {
  const { t } = useWords()
  return (
    <Stack gap="md" aria-busy data-screen-bones>
      <VisuallyHidden role="status">{t('COMMON.LOADING')}</VisuallyHidden>
      <Bone width="12rem" height="2rem" />
      <Bone height="2.5rem" />
      <Bone height="2.5rem" />
      <Bone height="2.5rem" />
    </Stack>
  )
}
