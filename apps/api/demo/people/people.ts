import { ADMIN, BROKER, MFA, PENDING, SELLER } from '../demo-accounts.ts'

/**
 * A person of the demo market with the initial data of the account. The email address is unique.
 */
export type Person = {
  readonly email: string
  readonly name: string
  readonly phoneNumber: string
  readonly address: string
  readonly role: 'broker' | 'administrator'
  readonly state: 'pending' | 'approved'
  readonly isMfaEnabled: boolean
  /** The age of the account in days when the market is generated. */
  readonly daysHere: number
}

const person = (
  email: string,
  name: string,
  phoneNumber: string,
  address: string,
  daysHere: number,
): Person => ({
  email,
  name,
  phoneNumber,
  address,
  role: 'broker',
  state: 'approved',
  isMfaEnabled: false,
  daysHere,
})

/** The owners of the demo accounts. */
export const PEOPLE: readonly Person[] = [
  person(BROKER, 'Jordan Blake', '+12025550114', '410 Larimer St, Denver, CO 80204', 420),
  person(SELLER, 'Sam Whitfield', '+13125550126', '88 W Kinzie St, Chicago, IL 60654', 610),
  {
    ...person(PENDING, 'Priya Nair', '+16465550137', '27 Bond St, New York, NY 10012', 1),
    state: 'pending',
  },
  {
    ...person(MFA, 'Morgan Reyes', '+15125550148', '1500 E 6th St, Austin, TX 78702', 230),
    isMfaEnabled: true,
  },
  {
    ...person(ADMIN, 'Alex Moreau', '+12065550159', '2 Union Sq, Seattle, WA 98101', 900),
    role: 'administrator',
  },
]

const household = (
  key: string,
  name: string,
  phoneNumber: string,
  address: string,
  daysHere: number,
) => person(`${key}@seatdesk.test`, name, phoneNumber, address, daysHere)

/** Ticket companies that list besides the demo seller; there are twelve sellers in all. */
export const TICKET_COMPANIES: readonly Person[] = [
  household(
    'northgate',
    'Northgate Seats',
    '+16125550101',
    '310 Hennepin Ave, Minneapolis, MN 55401',
    780,
  ),
  household(
    'bluebird',
    'Bluebird Ticket Desk',
    '+16155550102',
    '501 Union St, Nashville, TN 37219',
    540,
  ),
  household(
    'lakeshore',
    'Lakeshore Row',
    '+12165550103',
    '1220 W 6th St, Cleveland, OH 44113',
    365,
  ),
  household(
    'frontporch',
    'Front Porch Tickets',
    '+14045550104',
    '675 Ponce de Leon Ave, Atlanta, GA 30308',
    300,
  ),
  household(
    'coppercanyon',
    'Copper Canyon Seats',
    '+16025550105',
    '40 N Central Ave, Phoenix, AZ 85004',
    480,
  ),
  household(
    'harbormain',
    'Harbor & Main',
    '+16175550106',
    '60 Atlantic Ave, Boston, MA 02110',
    700,
  ),
  household(
    'prairiesky',
    'Prairie Sky Brokers',
    '+14055550107',
    '211 N Robinson Ave, Oklahoma City, OK 73102',
    260,
  ),
  household('magnolia', 'Magnolia Row', '+15045550108', '838 Camp St, New Orleans, LA 70130', 410),
  household(
    'summitline',
    'Summit Line Seats',
    '+18015550109',
    '175 S Main St, Salt Lake City, UT 84111',
    520,
  ),
  household(
    'cedarstreet',
    'Cedar Street Tickets',
    '+12065550110',
    '94 Cedar St, Seattle, WA 98121',
    330,
  ),
  household(
    'palmetto',
    'Palmetto Event Seats',
    '+13055550111',
    '169 E Flagler St, Miami, FL 33131',
    450,
  ),
]

/** The twelve sellers. */
export const SELLERS: readonly Person[] = [
  ...PEOPLE.filter(({ email }) => email === SELLER),
  ...TICKET_COMPANIES,
]

/** The market share of each seller, by email address. */
export const SELLER_SHARES: readonly (readonly [email: string, weight: number])[] = SELLERS.map(
  ({ email }, index) => [email, 14 - (index % 7) * 1.5] as const,
)

/** The sellers that the demo broker trades with. */
export const TRADING_PARTNERS: readonly string[] = SELLERS.slice(0, 4).map(({ email }) => email)
