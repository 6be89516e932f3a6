import { SIGNED_IN } from '../account/scope.ts'
import { endpoint } from './endpoint.ts'
import { idParams, providerIdParams } from './ids.ts'

const paper = (filename: string) =>
  ({
    method: 'GET',
    scopes: SIGNED_IN,
    apiKey: 'reports',
    answer: { type: 'file', mediaType: 'application/pdf', filename },
    errors: ['notFound'],
  }) as const

/** What is kept of an order on paper, by the side whose order it is. */
export const orderPapers = {
  receipt: endpoint({
    ...paper('receipt.pdf'),
    path: '/purchases/{id}/receipt',
    summary: 'The receipt of a purchase, for its buyer.',
    params: idParams,
  }),
  paymentReceipt: endpoint({
    ...paper('receipt.pdf'),
    path: '/payments/{id}/receipt',
    summary: 'One receipt of all that a payment bought, for its buyer.',
    params: providerIdParams,
  }),
  statement: endpoint({
    ...paper('statement.pdf'),
    path: '/sales/{id}/statement',
    summary: 'What a sale brings, for its seller.',
    params: idParams,
  }),
}
