import { getBrowserTimeZone } from '@seatdesk/app-kit/dates'
import { focusOnMount, useForm } from '@seatdesk/app-kit/form'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import type { PricingRule } from '@seatdesk/domain'
import {
  Button,
  CheckboxField,
  Collapsible,
  Panel,
  SelectField,
  TextField,
  toast,
} from '@seatdesk/ui'
import * as v from 'valibot'

import { companies } from '../../lib/api/company.ts'
import { pricingRules } from '../../lib/api/pricing.ts'
import { t, translate } from '../../lib/i18n/pricing.ts'
import { useSession } from '../../lib/session.ts'
import { fromFormValues, toFormValues } from './internal/rule-form.ts'
import { hasWalk, ruleForm } from './internal/rule-schema.ts'
import { ComparableFields, GuardFields, ListingFields, TimeFields } from './internal/RuleFields.tsx'
import { RulePreview } from './RulePreview.tsx'

import classes from './Pricing.module.css'

interface RuleEditorProps {
  /** The rule to edit; null for a new one. */
  rule: PricingRule | null
  onSaved: () => void
  onClose: () => void
}

const dollarSign = <span aria-hidden>$</span>

const percentSign = <span aria-hidden>%</span>

/** The form of a rule beside a preview of what it does. */
export function RuleEditor({ rule, onSaved, onClose }: RuleEditorProps) {
  const { data: company } = useServerData(createQueryOptions(companies.get, {}))
  // A company that has set no time zone has UTC.
  const ofCompany = company && company.timeZone !== 'UTC' ? company.timeZone : getBrowserTimeZone()
  const timeZone = rule?.terms.quietHours?.timeZone ?? ofCompany
  const email = useSession((state) => state.user?.email)
  const form = useForm({
    schema: ruleForm,
    translate,
    initial: toFormValues(rule),
    keepOnNavigate: true,
    subject: `${email ?? ''} ${rule?.id ?? 'new'}`,
    fieldNames: { 'terms.walk': 'walkUntil' },
    rejectedField: 'name',
    onSubmit: async (values) => {
      const terms = fromFormValues(values, { rule, timeZone })
      await (rule === null
        ? pricingRules.create(terms)
        : pricingRules.update({ id: rule.id, ...terms }))
      toast({
        tone: 'success',
        message: t(rule?.isOn === true ? 'PRICING.SAVED' : 'PRICING.SAVED_OFF'),
      })
      onSaved()
    },
  })
  const { values } = form
  const isRelative = values.goal === 'undercut' || values.goal === 'above'
  // The name does not matter for the preview.
  const { success, output } = v.safeParse(ruleForm, { ...values, name: values.name || '-' })
  const { appliesTo, terms } = success ? fromFormValues(output, { rule, timeZone }) : {}
  return (
    <div className={classes['sideBySide']}>
      <Panel title={t(rule === null ? 'PRICING.NEW_RULE' : 'PRICING.EDIT_TITLE')}>
        <form className={classes['root']} {...form.root}>
          <div className={classes['fields']}>
            <TextField
              label={t('PRICING.NAME')}
              ref={focusOnMount}
              required
              {...form.text('name')}
            />
            <TextField
              label={t('PRICING.PRIORITY')}
              description={t('PRICING.PRIORITY_HINT')}
              inputMode="numeric"
              {...form.text('priority')}
            />
            <TextField label={t('PRICING.SEARCH')} {...form.text('search')} />
            <TextField label={t('PRICING.TAG')} {...form.text('tag')} />
            <SelectField
              className={classes['fullWidth'] ?? ''}
              label={t('PRICING.GOAL')}
              options={(['undercut', 'match', 'above', 'walk'] as const).map((value) => ({
                value,
                label: t(`PRICING.GOAL_${value}`),
              }))}
              {...form.choice('goal')}
            />
            {isRelative && (
              <>
                <TextField
                  label={t('PRICING.PERCENT')}
                  inputMode="decimal"
                  rightSection={percentSign}
                  {...form.text('percent')}
                />
                <TextField
                  label={t('PRICING.AMOUNT')}
                  inputMode="decimal"
                  leftSection={dollarSign}
                  {...form.text('amount')}
                />
              </>
            )}
            {values.goal !== 'walk' && (
              <>
                <SelectField
                  label={t('PRICING.SCOPE')}
                  options={(['section', 'rows', 'sections', 'event'] as const).map((value) => ({
                    value,
                    label: t(`PRICING.SCOPE_${value}`),
                  }))}
                  {...form.choice('scope')}
                />
                {values.scope === 'rows' && (
                  <TextField
                    label={t('PRICING.ROW_SPAN')}
                    inputMode="numeric"
                    {...form.text('rowSpan')}
                  />
                )}
                {values.scope === 'sections' && (
                  <TextField
                    label={t('PRICING.SECTIONS')}
                    description={t('PRICING.SECTIONS_HINT')}
                    {...form.text('sections')}
                  />
                )}
                <TextField
                  label={t('PRICING.MIN_COMPARABLES')}
                  inputMode="numeric"
                  {...form.text('minComparables')}
                />
                <SelectField
                  label={t('PRICING.WHEN_NONE')}
                  options={(['hold', 'ceiling', 'walk'] as const).map((value) => ({
                    value,
                    label: t(`PRICING.WHEN_NONE_${value}`),
                  }))}
                  {...form.choice('whenNone')}
                />
              </>
            )}
            {hasWalk(form.values) && (
              <>
                <TextField
                  label={t('PRICING.WALK_FROM')}
                  inputMode="decimal"
                  {...form.text('walkFrom')}
                />
                <TextField
                  label={t('PRICING.WALK_UNTIL')}
                  inputMode="decimal"
                  {...form.text('walkUntil')}
                />
                <TextField
                  label={t('PRICING.WALK_FROM_PRICE')}
                  inputMode="decimal"
                  leftSection={dollarSign}
                  {...form.text('walkFromPrice')}
                />
                <TextField
                  label={t('PRICING.WALK_TO_PRICE')}
                  inputMode="decimal"
                  leftSection={dollarSign}
                  {...form.text('walkToPrice')}
                />
              </>
            )}
            <CheckboxField label={t('PRICING.ONLY_RAISE')} {...form.box('onlyRaise')} />
            {values.goal === 'undercut' && (
              <CheckboxField label={t('PRICING.UNDERCUTS_TIES')} {...form.box('undercutsTies')} />
            )}
          </div>
          <ListingFields form={form} />
          {values.goal !== 'walk' && <ComparableFields form={form} />}
          <Collapsible title={t('PRICING.GUARDS')}>
            <div className={classes['fields']}>
              <TextField
                label={t('PRICING.MAX_DROP')}
                inputMode="decimal"
                rightSection={percentSign}
                {...form.text('maxDrop')}
              />
              <TextField
                label={t('PRICING.MAX_DROP_DAY')}
                inputMode="decimal"
                rightSection={percentSign}
                {...form.text('maxDropPerDay')}
              />
              <TextField
                label={t('PRICING.MAX_RISE')}
                inputMode="decimal"
                rightSection={percentSign}
                {...form.text('maxRise')}
              />
              <TextField
                label={t('PRICING.COOLDOWN')}
                inputMode="numeric"
                {...form.text('cooldown')}
              />
              <TextField label={t('PRICING.MOVES')} inputMode="numeric" {...form.text('moves')} />
              <GuardFields form={form} />
            </div>
          </Collapsible>
          <TimeFields form={form} timeZone={timeZone} />
          <div className={classes['actions']}>
            <Button type="submit" emphasis="main" isInProgress={form.isInProgress}>
              {t('PRICING.SAVE')}
            </Button>
            <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
          </div>
        </form>
      </Panel>
      <RulePreview rule={appliesTo && terms ? { appliesTo, terms } : null} />
    </div>
  )
}
