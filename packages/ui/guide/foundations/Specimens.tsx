import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import classes from './foundations.module.css'

/** A length drawn as a bar, and what it measures in this window. */
export function Length({ token }: { token: string }) {
  const bar = useRef<HTMLSpanElement>(null)
  const [pixels, setPixels] = useState(0)

  useLayoutEffect(() => {
    // The toolbar changes what it measures without drawing it anew.
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
  /** The CSS variables that are shown. */
  names: readonly string[]
  /** What a box wears to show one of them. */
  styleOf: (name: string) => CSSProperties
}

/** One box for each variable, wearing it, with its name and its value here. */
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
  /** What the table shows, in words. */
  caption: string
  /** The heads of its columns. */
  heads: readonly string[]
  /** Its rows. */
  children: ReactNode
}

/** A table of a foundation's values; where it is wider than the screen, it scrolls and the page does not. */
export function Specimens({ caption, heads, children }: SpecimensProps) {
  return (
    // Whoever scrolls by keys has to be able to stand in it.
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

/** The name of a token, at the head of its row. */
export function TokenName({ token }: { token: string }) {
  return (
    <th scope="row" data-token={token}>
      <code>{token}</code>
    </th>
  )
}
