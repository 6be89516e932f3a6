import * as v from 'valibot'

export const profileSchema = v.pipe(
  v.object({
    name: v.string(),
    email: v.string(),
    phoneNumber: v.string(),
    address: v.nullable(v.string()),
    apiKey: v.string(),
    isMfaEnabled: v.boolean(),
    isEventTagEnabled: v.boolean(),
    isQuickBuyEnabled: v.boolean(),
    is_seat_map_enabled: v.boolean(),
    isActive: v.boolean(),
    is_notif_confirmed_purchase_enabled: v.boolean(),
    is_notif_rejected_purchase_enabled: v.boolean(),
    is_notif_payouts_enabled: v.boolean(),
    is_notif_event_date_change_enabled: v.boolean(),
    is_notif_new_event_enabled: v.boolean(),
    is_notif_sale_confirmed_enabled: v.boolean(),
    is_notif_tickets_delivered_enabled: v.boolean(),
    is_notif_watches_enabled: v.optional(v.boolean(), true),
  }),
  v.transform((wire) => ({
    name: wire.name,
    email: wire.email,
    phoneNumber: wire.phoneNumber,
    address: wire.address,
    brokerId: wire.apiKey,
    isMfaEnabled: wire.isMfaEnabled,
    isEventTagEnabled: wire.isEventTagEnabled,
    isQuickBuyEnabled: wire.isQuickBuyEnabled,
    isSeatMapEnabled: wire.is_seat_map_enabled,
    isActive: wire.isActive,
    notifications: {
      'confirmed-purchase': wire.is_notif_confirmed_purchase_enabled,
      'purchase-rejected': wire.is_notif_rejected_purchase_enabled,
      payouts: wire.is_notif_payouts_enabled,
      'event-date-change': wire.is_notif_event_date_change_enabled,
      'new-events': wire.is_notif_new_event_enabled,
      'sale-confirmed': wire.is_notif_sale_confirmed_enabled,
      'tickets-delivered': wire.is_notif_tickets_delivered_enabled,
      watches: wire.is_notif_watches_enabled,
    },
  })),
)

/**
 * A broker's own account. `brokerId` is the public part of its API key and is called `apiKey` on
 * the wire.
 */
export type Profile = v.InferOutput<typeof profileSchema>

/**
 * Returns the initials on a broker's badge: the first two characters of the name, or of the email
 * if there is no name.
 */
export const initials = ({ name, email }: Pick<Profile, 'name' | 'email'>): string =>
  Array.from(name.trim() || email)
    .slice(0, 2)
    .join('')
    .toUpperCase()
