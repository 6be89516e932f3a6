import { lazyComponent } from '@seatdesk/app-kit/lazy'
import {
  createQueryOptions,
  LoadError,
  usePolling,
  useServerData,
} from '@seatdesk/app-kit/query-cache'
import type { PricingRule } from '@seatdesk/domain'
import { Button, EmptyState, FormSkeleton, Link, Panel, SwitchField, toast } from '@seatdesk/ui'
import { IconPlus } from '@seatdesk/ui/icons'
import { Suspense, useEffect, useRef, useState } from 'react'

import { hrefs } from '../../lib/addresses.ts'
import { pricingRules } from '../../lib/api/pricing.ts'
import { LastChange } from '../../lib/history/LastChange.tsx'
import { toastFailure } from '../../lib/i18n/i18n.ts'
import { t } from '../../lib/i18n/pricing.ts'
import { rememberPricingInUse } from '../../lib/pricing-in-use.ts'
import { ListPager, usePages } from './ListPager.tsx'
import { RuleEditor } from './RuleEditor.tsx'

import classes from './Pricing.module.css'

const RULES_PER_PAGE = 20

const ConfirmDeleteDialog = lazyComponent(
  async () => (await import('@seatdesk/app-kit/confirm-delete')).ConfirmDeleteDialog,
)

/** Returns how many listings a rule applies to, and how many of them have no floor. */
const ruleCounts = ({ listings, withoutFloor }: PricingRule): string =>
  [
    t('PRICING.COUNTS', { listings }),
    ...(withoutFloor === 0 ? [] : [t('PRICING.WITHOUT_FLOOR', { count: withoutFloor })]),
  ].join(', ')

/** The pricing rules: turn on and off, edit beside a preview, delete. */
export function PricingRules() {
  const pages = usePages(RULES_PER_PAGE)
  const { data, failure, isStale, reload, refresh } = useServerData(
    createQueryOptions(pricingRules.list, pages.request),
  )
  usePolling(refresh)
  const [edited, setEdited] = useState<PricingRule | 'new' | null>(null)
  const opener = useRef<PricingRule['id'] | 'new' | null>(null)
  const [removed, setRemoved] = useState<PricingRule | null>(null)
  const [switching, setSwitching] = useState<number | null>(null)

  /** Returns the focus to the button that opened the editor, once it is back. */
  const focusOpener = (key: PricingRule['id'] | 'new') => (button: HTMLElement | null) => {
    if (button === null || opener.current !== key) return
    opener.current = null
    button.focus()
  }

  function edit(rule: PricingRule | 'new') {
    opener.current = rule === 'new' ? 'new' : rule.id
    setEdited(rule)
  }

  const total = data && data.paginator.totalEntriesSize
  const hasRules = total === null ? null : total > 0
  useEffect(() => {
    if (hasRules !== null) rememberPricingInUse(hasRules)
  }, [hasRules])

  if (edited !== null)
    return (
      <RuleEditor
        rule={edited === 'new' ? null : edited}
        onSaved={() => {
          setEdited(null)
          void reload()
        }}
        onClose={() => setEdited(null)}
      />
    )
  if (failure !== null)
    return (
      <LoadError failure={failure} onRetry={() => void reload()}>
        {t('PRICING.FAILED')}
      </LoadError>
    )
  if (data === null) return <FormSkeleton count={2} />

  async function turn({ id, name, isOn }: PricingRule) {
    setSwitching(id)
    try {
      await pricingRules.update({ id, isOn: !isOn })
      toast({
        tone: 'success',
        message: t(isOn ? 'PRICING.OFF_DONE' : 'PRICING.ON_DONE', { name }),
      })
      await reload()
    } catch (error) {
      toastFailure(error)
    } finally {
      setSwitching(null)
    }
  }

  const create = (
    <Button
      emphasis="main"
      icon={<IconPlus />}
      ref={focusOpener('new')}
      onClick={() => edit('new')}
    >
      {t('PRICING.NEW_RULE')}
    </Button>
  )
  return (
    <Panel title={t('PRICING.RULES')} actions={hasRules && create}>
      {total === 0 ? (
        <EmptyState action={create}>{t('PRICING.NO_RULES')}</EmptyState>
      ) : (
        <>
          <ul className={classes['list']} aria-label={t('PRICING.RULES')} aria-busy={isStale}>
            {data.results.map((rule) => (
              <li key={rule.id} className={classes['row']}>
                <div className={classes['main']}>
                  <p className={classes['name']}>{rule.name}</p>
                  <p className={classes['quiet']}>
                    {t(`PRICING.GOAL_${rule.terms.goal}`)} ·{' '}
                    {rule.lastRunAt === null && rule.listings === 0 && rule.withoutFloor === 0
                      ? t('PRICING.NOT_RUN')
                      : ruleCounts(rule)}{' '}
                    <LastChange kind="pricingRule" id={rule.id} lead="· " />
                  </p>
                  {rule.withoutFloor > 0 && (
                    <p className={classes['quiet']}>
                      {t('PRICING.NEEDS_FLOOR', { count: rule.withoutFloor })}{' '}
                      <Link href={hrefs.listings({ limits: 'noFloor', pricedBy: rule.id })}>
                        {t('PRICING.SET_FLOORS')}
                      </Link>
                    </p>
                  )}
                </div>
                <div className={classes['actions']}>
                  <SwitchField
                    label={t(rule.isOn ? 'PRICING.ON' : 'PRICING.OFF')}
                    aria-label={t('PRICING.IS_ON', { name: rule.name })}
                    checked={rule.isOn}
                    isInProgress={switching === rule.id}
                    onChange={() => void turn(rule)}
                  />
                  <Button
                    size="small"
                    aria-label={t('PRICING.EDIT_NAME', { name: rule.name })}
                    ref={focusOpener(rule.id)}
                    onClick={() => edit(rule)}
                  >
                    {t('PRICING.EDIT')}
                  </Button>
                  <Button
                    size="small"
                    emphasis="quiet"
                    aria-label={t('PRICING.DELETE_NAME', { name: rule.name })}
                    onClick={() => setRemoved(rule)}
                  >
                    {t('PRICING.DELETE')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <ListPager
            pages={pages}
            total={total ?? 0}
            totalText={t('PRICING.RULES_COUNT', { count: total ?? 0 })}
            label={t('PRICING.PAGES_OF', { name: t('PRICING.RULES') })}
          />
          <p className={classes['quiet']}>{t('PRICING.RULES_TEXT')}</p>
        </>
      )}
      <Suspense>
        {removed && (
          <ConfirmDeleteDialog
            title={t('PRICING.DELETE_TITLE')}
            confirmLabel={t('PRICING.DELETE')}
            onConfirm={async () => {
              await pricingRules.delete({ id: removed.id })
              await reload()
            }}
            onClose={() => setRemoved(null)}
          >
            {t('PRICING.DELETE_TEXT', { name: removed.name })}
          </ConfirmDeleteDialog>
        )}
      </Suspense>
    </Panel>
  )
}
