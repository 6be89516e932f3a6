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
  /** What is chosen. */
  label: ReactNode
  /** A quiet line beneath the label; nothing by default. */
  description?: ReactNode
  /** What can be chosen, two to five words side by side. */
  options: readonly { value: Value; label: string }[]
  /** The one chosen. */
  value: Value
  /** Called with the one wanted. */
  onChange: (value: Value) => void
  /** Whether none can be chosen; off by default. */
  disabled?: boolean
}

/** One choice out of a few that are all in sight; arrow keys move between them. Rest props and `ref`
 * go to the group. */
export function SegmentedField<const Value extends string>({
  label,
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
    <div className={classes['root']}>
      <span className={classes['words']}>
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
