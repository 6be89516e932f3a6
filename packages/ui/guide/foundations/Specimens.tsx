import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import classes from './foundations.module.css'

/** A length token as a bar, with its current value in pixels. */
export function Length({ token }: { token: string }) {
  const bar = useRef<HTMLSpanElement>(null)
  const [pixels, setPixels] = useState(0)

  useLayoutEffect(() => {
    // The toolbar changes the length without a render.
    const observer = new ResizeObserver(() => setPixels(bar.current?.offsetWidth ?? 0))
    if (bar.current) observer.observe(bar.current)
    setPixels(bar.current?.offsetWidth ?? 0)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <td className={classes['figure']}>{pixels} px</td>
      <td>
        <span ref={bar} className={classes['bar']} style={{ inlineSize: `var(${token})` }} />
      </td>
    </>
  )
}

interface ShapesProps {
  /** CSS variables to show. */
  names: readonly string[]
  /** The style that applies a variable to its box. */
  styleOf: (name: string) => CSSProperties
}

/** A box per CSS variable, with the variable's name and value. */
export function Shapes({ names, styleOf }: ShapesProps) {
  const values = getComputedStyle(document.documentElement)
  return (
    <ul className={classes['shapes']}>
      {names.map((name) => (
        <li key={name} className={classes['shape']} data-token={name}>
          <span className={classes['box']} style={styleOf(name)} />
          <code>{name}</code>
          <small className={classes['value']}>{values.getPropertyValue(name)}</small>
        </li>
      ))}
    </ul>
  )
}

interface SpecimensProps {
  /** Caption of the table and name of its region. */
  caption: string
  /** Column headers. */
  heads: readonly string[]
  /** Table rows. */
  children: ReactNode
}

/** A table of token values. A wide table scrolls in its own container. */
export function Specimens({ caption, heads, children }: SpecimensProps) {
  return (
    // Focusable, so that keyboard users can scroll it.
    <div className={classes['scroll']} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes['table']}>
        <caption className={classes['caption']}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A row header with the token's name. */
export function TokenName({ token }: { token: string }) {
  return (
    <th scope="row" data-token={token}>
      <code>{token}</code>
    </th>
  )
}
