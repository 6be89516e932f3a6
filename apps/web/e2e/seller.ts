import { createApiClient, memorySession } from '@seatdesk/api-client'

import { PASSWORD } from './pages.ts'

/** A seller who uses the API and changes listings while others view them. */
export const logInSeller = async (marketUrl: string) => {
  const baseUrl = `${marketUrl}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({
    email: 'seller@seatdesk.test',
    password: PASSWORD,
  })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  let listed = 0

  return {
    /** Lists six tickets in a new section for $200.00 each; returns the listing and its address. */
    async listSix(eventId: number) {
      listed += 1
      const section = `Stand ${listed} of ${Date.now()}`
      const { data } = await api.inventory.create({
        eventId,
        section,
        seatRow: 'A',
        seats: ['1', '2', '3', '4', '5', '6'],
        price: 200_00,
        deliveryTypeId: 1,
        deliveryDate: '2026-01-01T12:00:00',
        splitRule: 'default',
      })
      const address = `/event-tickets?id=${eventId}&section=${encodeURIComponent(section)}`
      return { id: data.id, section, address }
    },
    reprice: (id: number, price: number) => api.inventory.update({ id, price }),
    withdraw: (id: number) => api.inventory.withdraw({ id }),
  }
}
