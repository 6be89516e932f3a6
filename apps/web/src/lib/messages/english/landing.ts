/**
 * Messages for the landing page below its picture. Its figures are those of docs/performance.md,
 * and a test compares them.
 */
export const LANDING = {
  LANDING_PAGE: {
    CLAIMS: 'What was measured',
    ONCE_FIGURE: '40 of 40',
    ONCE: 'No ticket is sold twice',
    ONCE_TEXT:
      'Sixty buyers want one of the same forty seats at once. Forty have one, and twenty are told so.',
    SEARCH_FIGURE: '7.62 ms',
    SEARCH: 'Found before you look up',
    SEARCH_TEXT:
      'A search by words among 20,000 events, with its exact total: 95 of 100 answers take no longer.',
    BUY_FIGURE: '831 a second',
    BUY: 'A rush is an ordinary day',
    BUY_TEXT: 'Purchases that reserve their seats, every second, on a machine of two cores.',
    COST: 'What it costs',
    COST_BUYING: 'Buying costs the price that is shown, and nothing on top.',
    COST_SELLING:
      'Selling costs {percent} % of a sale, once it is delivered. A listing, and a sale that is not delivered, cost nothing.',
    COST_SELLING_FREE: 'Selling costs nothing: what a delivered sale brings is paid out in full.',
    BEGIN: 'How to begin',
    BEGIN_REGISTER: 'Register, and confirm your phone by the code in a text message.',
    BEGIN_CONFIRM: 'Follow the link in the letter. An administrator then approves your account.',
    BEGIN_TRADE: 'Log in, add what you pay with or where you are paid, and trade.',
  },
} as const
