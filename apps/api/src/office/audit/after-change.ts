type Given<Thing> = { [Name in keyof Thing]?: Thing[Name] | undefined }

/** A thing as it is after a change: what is given replaces what was, what is not given stays. */
export const afterChange = <Thing extends object>(before: Thing, given: Given<Thing>): Thing => {
  const replaced = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(replaced) }
}
