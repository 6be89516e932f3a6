/** The roles of a member of a company. */
export const ROLES = [
  'owner',
  'manager',
  'pricer',
  'buyer',
  'fulfillment',
  'accountant',
  'viewer',
] as const

export type Role = (typeof ROLES)[number]

const ALL: readonly Role[] = ROLES

/** Which roles have each right of a company. */
export const ROLES_BY_RIGHT = {
  /** Read the market, and the notifications of the company. */
  browse: ALL,
  /** Read listings and orders. */
  seeOrders: ALL,
  /** See who is in the company. */
  seeCompany: ALL,
  /** Read costs. */
  seeCost: ['owner', 'manager', 'pricer', 'accountant'],
  /** Read what purchases cost. Buyers and fulfillment see it only of their own. */
  seeSpending: ['owner', 'manager', 'pricer', 'buyer', 'fulfillment', 'accountant'],
  /** Read the business reports, which are about cost and profit. */
  seeProfit: ['owner', 'manager', 'pricer', 'accountant'],
  /** Read barcodes and ticket files of the company's own listings and sales. */
  seeBarcodes: ['owner', 'manager', 'fulfillment'],
  /**
   * Receive bought tickets: open their files, accept transfers, report problems. Buyers open the
   * files of only their own purchases.
   */
  receiveTickets: ['owner', 'manager', 'buyer', 'fulfillment'],
  /** Attach ticket files and barcodes to listings. */
  attachTickets: ['owner', 'manager', 'fulfillment'],
  /** Add, edit, price, import, hold and withdraw listings. */
  editListings: ['owner', 'manager', 'pricer'],
  /**
   * Import files, and change what applies to many listings: pricing rules, feeds, name aliases,
   * take-down times, and whether anything is on the market.
   */
  manageInventory: ['owner', 'manager', 'pricer'],
  /** Change the in-hand date of listings. */
  editInHandDates: ['owner', 'manager', 'pricer', 'fulfillment'],
  /** Price below a floor, and change or unlock a locked floor. */
  unlockFloor: ['owner', 'manager'],
  /** Buy, within the limits of spending. */
  buy: ['owner', 'manager', 'buyer'],
  /** Buy substitutes for a sale of the company, within the limits of spending. */
  buySubstitutes: ['owner', 'manager', 'buyer', 'fulfillment'],
  /** Confirm, reject and deliver sales, and respond to problems. */
  fulfill: ['owner', 'manager', 'fulfillment'],
  /** Write notes on orders, and keep the tags and favorite events of the company. */
  annotate: ['owner', 'manager', 'pricer', 'buyer', 'fulfillment', 'accountant'],
  /** Read payouts, statements and payout methods. */
  seePayouts: ['owner', 'manager', 'accountant'],
  /** Export payouts. */
  exportPayouts: ['owner', 'accountant'],
  /** Read cards and bank accounts to pay with. */
  seePaymentMethods: ['owner', 'manager', 'buyer', 'fulfillment', 'accountant'],
  /** Add, remove and choose cards and bank accounts to pay with. */
  changePaymentMethods: ['owner'],
  /** Add a bank account for payouts, which another owner approves. */
  addBankAccounts: ['owner', 'accountant'],
  /** Approve, choose and remove bank accounts for payouts. */
  changeBankAccounts: ['owner'],
  /** Block and prefer other brokers. */
  manageCounterparties: ['owner', 'manager'],
  /** Invite, change and remove members. */
  manageTeam: ['owner', 'manager'],
  /** Read who did what in the company. */
  seeAudit: ['owner', 'manager'],
  /** Manage API keys and webhooks. */
  manageKeys: ['owner', 'manager'],
  /** Change the company's settings, and hand it over. */
  manageCompany: ['owner'],
} as const satisfies Record<string, readonly Role[]>

/** A right of a member in a company. */
export type Right = keyof typeof ROLES_BY_RIGHT

/** Every right, in the order of the table. */
export const RIGHTS = Object.keys(ROLES_BY_RIGHT) as readonly Right[]

/**
 * What a call requires: a right in the company of the token; `self` for calls about the signed-in
 * person, in any company; `administrator` for the admin console; `public` without a token.
 */
export type CallRight = Right | 'self' | 'administrator' | 'public'

/** Returns whether a role has a right. */
export const hasRight = (role: Role, right: Right): boolean =>
  (ROLES_BY_RIGHT[right] as readonly Role[]).includes(role)

/** Returns whether a role sees the tickets of only those purchases that the member made. */
export const seesOnlyOwnPurchases = (role: Role): boolean => role === 'buyer'

/** Returns whether a role sees the amounts of only those purchases that the member made. */
export const seesOnlyOwnSpending = (role: Role): boolean =>
  role === 'buyer' || role === 'fulfillment'

/** Returns whether a role sees the amounts of all purchases of the company. */
export const seesAllSpending = (role: Role): boolean =>
  hasRight(role, 'seeSpending') && !seesOnlyOwnSpending(role)

/** The roles whose members can be narrowed to some events. */
export const NARROWABLE_ROLES = [
  'pricer',
  'buyer',
  'fulfillment',
  'viewer',
] as const satisfies Role[]

/** Returns whether members of a role can be narrowed to some events. */
export const isNarrowable = (role: Role): boolean =>
  (NARROWABLE_ROLES as readonly Role[]).includes(role)

/** The rights that a member loses by being narrowed to some events: they concern all listings and orders. */
export const RIGHTS_FOR_ALL_EVENTS: readonly Right[] = ['seeProfit', 'manageInventory']

/** Returns whether a member has a right: one that is narrowed to some events has fewer. */
export const hasMemberRight = (
  { role, isNarrowed }: { role: Role; isNarrowed: boolean },
  right: Right,
): boolean => hasRight(role, right) && !(isNarrowed && RIGHTS_FOR_ALL_EVENTS.includes(right))

/** The rights of a role, or of a member of the role who is narrowed to some events. */
export const getRights = (role: Role, isNarrowed = false): Right[] =>
  RIGHTS.filter((right) => hasMemberRight({ role, isNarrowed }, right))

/** Returns whether a right belongs to a role, rather than to a person, an administrator or the public. */
export const isCompanyRight = (right: CallRight): right is Right =>
  Object.hasOwn(ROLES_BY_RIGHT, right)

/**
 * Whom a call is about: the company of the token, or the signed-in person. The server passes the
 * account id of that one to the handler.
 */
export const getCallSubject = (right: CallRight): 'company' | 'person' =>
  isCompanyRight(right) ? 'company' : 'person'

/** Returns whether a member of one role may change, invite or remove a member of another role. */
export const canManage = (role: Role, other: Role): boolean =>
  role === 'owner' || (role === 'manager' && other !== 'owner')
