import { getContrast } from '../tokens.ts'

import classes from './Scale.module.css'

interface ScaleProps {
  /** Heading of the scale. */
  name: string
  /** The ten colors, from lightest to darkest, as hex values. */
  steps: readonly string[]
}

/** A color scale with the index and hex value of each step. */
export function Scale({ name, steps }: ScaleProps) {
  return (
    <section>
      <h3 className={classes['name']}>{name}</h3>
      <ol className={classes['steps']} start={0}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classes['step']}
            style={{ background: step, color: textColorOn(step) }}
          >
            <span>{index}</span>
            <code>{step}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}

function textColorOn(ground: string): string {
  return getContrast('#000000', ground) > getContrast('#ffffff', ground) ? '#000000' : '#ffffff'
}
