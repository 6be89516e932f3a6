/** Returns the first line of an email: `Hi Ann,`, or `Hi,` if there is no name. */
export const salutation = (name: string): string => {
  const [firstName = ''] = name.trim().split(/\s+/)
  return firstName ? `Hi ${firstName},` : 'Hi,'
}
