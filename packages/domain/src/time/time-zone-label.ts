/**
 * Names a time zone in words, with the city of its IANA name: `Eastern time (New York)`. Returns the
 * IANA name if there are no words for it.
 */
export const timeZoneLabel = (name: string): string => {
  const words = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  if (!words?.endsWith('Time')) return name
  const zone = words.replaceAll(/\b(?:Standard|Time)\b/g, (word) => word.toLowerCase())
  const city = name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return name === 'UTC' ? name : `${zone} (${city})`
}
