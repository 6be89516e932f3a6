import { Bone, Stack, VisuallyHidden } from '@seatdesk/ui'

interface ScreenBonesProps {
  /** What is heard of it. */
  label: string
}

/** A screen whose code or whose reader is still on the way. */
export function ScreenBones({ label }: ScreenBonesProps) {
  return (
    <Stack gap="md" aria-busy data-screen-bones>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Bone width="12rem" height="2rem" />
      <Bone height="2.5rem" />
      <Bone height="2.5rem" />
      <Bone height="2.5rem" />
    </Stack>
  )
}
