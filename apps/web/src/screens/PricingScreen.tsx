import { Stack, Title } from '@seatdesk/ui'

import { PauseSwitch } from '../features/pricing/PauseSwitch.tsx'
import { PricingAttention } from '../features/pricing/PricingAttention.tsx'
import { PricingGroups } from '../features/pricing/PricingGroups.tsx'
import { PricingRules } from '../features/pricing/PricingRules.tsx'
import { PricingRuns } from '../features/pricing/PricingRuns.tsx'
import { BackLink } from '../lib/BackLink.tsx'
import { t } from '../lib/i18n/pricing.ts'
import { PATHS } from '../lib/routes.ts'

import classes from '../features/pricing/Pricing.module.css'

/** The pricing rules with their preview, what they did, and the switch that pauses them. */
export function PricingScreen() {
  return (
    <Stack gap="md">
      <Stack gap={0}>
        <BackLink to={PATHS.listings}>{t('PRICING.BACK')}</BackLink>
        <div className={classes['bar']}>
          <Title order={1}>{t('PRICING.TITLE')}</Title>
          <PauseSwitch />
        </div>
      </Stack>
      <PricingRules />
      <PricingAttention />
      <PricingRuns />
      <PricingGroups />
    </Stack>
  )
}
