import '../theme/base.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import type { SegmentedControlProps } from '@mantine/core'
import cx from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'

import classes from './SegmentedField.module.css'

export interface SegmentedFieldProps<Value extends string> extends Omit<
  SegmentedControlProps<Value>,
  'data' | 'value' | 'onChange' | 'classNames'
> {
  /** Label of the group. */
  label: ReactNode
  /**
   * Keeps the label for screen readers only, and the field as wide as its options; off by default.
   */
  isLabelHidden?: boolean
  /** Secondary line below the label; nothing by default. */
  description?: ReactNode
  /** The options, two to five. */
  options: readonly { value: Value; label: string }[]
  /** The selected value. */
  value: Value
  /** Called with the new value. */
  onChange: (value: Value) => void
  /** Whether it is disabled; off by default. */
  disabled?: boolean
}

/**
 * Segmented control: one of a few visible options; arrow keys move between them. Rest props and
 * `ref` go to the group.
 */
export function SegmentedField<const Value extends string>({
  label,
  isLabelHidden = false,
  description,
  options,
  className,
  id,
  ...rest
}: SegmentedFieldProps<Value>) {
  const ownId = useId()
  const labelId = `${id ?? ownId}-label`
  const descriptionId = `${id ?? ownId}-description`
  return (
    <div className={classes['root']} data-alone={isLabelHidden || undefined}>
      <span className={classes['text']}>
        <span id={labelId} className={classes['name']}>
          {label}
        </span>
        {description && (
          <span id={descriptionId} className={classes['description']}>
            {description}
          </span>
        )}
      </span>
      <SegmentedControl<Value>
        className={cx(classes['control'], className)}
        classNames={{
          label: classes['label'] ?? '',
          indicator: classes['indicator'] ?? '',
        }}
        aria-labelledby={labelId}
        {...(description && { 'aria-describedby': descriptionId })}
        data={[...options]}
        size="sm"
        withItemsBorders={false}
        transitionDuration={150}
        {...rest}
      />
    </div>
  )
}
