/** What an allowance is called at the provider, so that it is given back once. */
export const allowanceName = (id: number): string => `allowance:${id}`

/** The allowance that a refund of this name is for; `null` for any other name. */
export const allowanceNamed = (name: string): number | null => {
  const [, id] = /^allowance:(\d+)$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}
