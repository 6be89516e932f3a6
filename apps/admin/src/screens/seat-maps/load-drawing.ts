import { t } from '../../lib/messages/catalogue.ts'

/** The markup of a drawing. */
export const loadDrawing = async (address: string, signal: AbortSignal): Promise<string> => {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(t('SEAT_MAPS.ONE_FAILED'))
  return response.text()
}
