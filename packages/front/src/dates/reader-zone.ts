let zone: string | undefined

/** The reader's time zone, an IANA name; found out when it is asked for, which takes a browser long. */
export const readerZone = (): string => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)
