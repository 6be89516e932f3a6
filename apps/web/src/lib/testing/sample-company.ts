/** A company of two people in which the user is an owner, in wire format. */
export const SAMPLE_COMPANY = {
  id: 1,
  brokerId: 'brk_1',
  name: 'Lee Tickets',
  timeZone: 'America/New_York',
  licenses: [],
  spendPerDay: null,
  requireTwoFactor: false,
  members: 2,
  moneyEmail: null,
  membership: {
    role: 'owner',
    rights: [],
    spendPerOrder: null,
    spendPerDay: null,
    narrowedTo: null,
  },
}
