import { contract, type Endpoint } from '@seatdesk/domain/contract'

const WAITS_FOR_PROVIDER: ReadonlySet<Endpoint> = new Set<Endpoint>([
  contract.purchases.create,
  contract.paymentMethods.addCard,
  contract.paymentMethods.addBankAccount,
  contract.payoutMethods.addBankAccount,
])

/**
 * How many milliseconds an answer may take: 10 s, and 60 s where the server waits for the payment
 * provider or a file travels. Giving up sooner would leave a purchase that nobody knows of.
 */
export const timeLimit = (endpoint: Endpoint): number => {
  const movesFile = endpoint.answer.type === 'file' || endpoint.bodyType === 'form'
  return movesFile || WAITS_FOR_PROVIDER.has(endpoint) ? 60_000 : 10_000
}
