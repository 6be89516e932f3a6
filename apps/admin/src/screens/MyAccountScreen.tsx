import {
  Button,
  DescriptionList,
  Group,
  Panel,
  SegmentedField,
  Stack,
  Title,
  useColorScheme,
} from '@seatdesk/ui'
import { IconLogout } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { t, toastFailure } from '../lib/i18n/common.ts'
import { logOut, useSession } from '../lib/session.ts'

const SCHEMES = [
  { value: 'light', label: t('ME.LIGHT') },
  { value: 'dark', label: t('ME.DARK') },
  { value: 'auto', label: t('ME.AUTO') },
] as const

/** The signed-in administrator, display settings, and logout. */
export function MyAccountScreen() {
  const user = useSession((state) => state.user)
  const { choice, choose } = useColorScheme()
  const [isLeaving, setLeaving] = useState(false)

  return (
    <Stack gap="md" maw="46rem" mx="auto">
      <Title order={1}>{t('NAVIGATION.ME')}</Title>
      <Panel>
        <DescriptionList
          items={[
            { term: t('ME.NAME'), description: user?.name },
            { term: t('ME.EMAIL'), description: user?.email },
          ]}
        />
      </Panel>
      <Panel title={t('ME.DISPLAY')}>
        <SegmentedField
          label={t('ME.COLOR_SCHEME')}
          options={SCHEMES}
          value={choice}
          onChange={choose}
        />
      </Panel>
      <Group justify="flex-end">
        <Button
          icon={<IconLogout />}
          isInProgress={isLeaving}
          onClick={() => {
            setLeaving(true)
            logOut().catch(toastFailure)
          }}
        >
          {t('NAVIGATION.LOG_OUT')}
        </Button>
      </Group>
    </Stack>
  )
}
