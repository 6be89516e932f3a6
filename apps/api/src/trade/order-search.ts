/** The number of an order as brokers quote it, `O-1042` or `S-1042`, or without its letter. */
export const orderNumberIn = (text: string): number | null => {
  const [, digits] = /^(?:[os]-?)?(\d{1,15})$/i.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}
