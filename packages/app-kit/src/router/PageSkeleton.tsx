import { Skeleton, Stack, Title, VisuallyHidden } from '@seatdesk/ui'

import { useI18n } from '../i18n/index.ts'

/** Skeleton of a screen while its code or the user's session is loading. */
export function PageSkeleton({ title }: { title?: string | undefined }) {
  const { t } = useI18n()
  return (
    <Stack gap="md" aria-busy data-screen-bones>
      <VisuallyHidden role="status">{t('COMMON.LOADING')}</VisuallyHidden>
      {title === undefined ? (
        <Skeleton width="12rem" height="2rem" />
      ) : (
        <Title order={1}>{title}</Title>
      )}
      <Skeleton height="2.5rem" />
      <Skeleton height="2.5rem" />
      <Skeleton height="2.5rem" />
    </Stack>
  )
}
