import { publishedName } from '@seatdesk/domain/contract'

/** The name of a call, such as `purchases_create`. */
export const operationId = (noun: string, name: string): string =>
  publishedName(noun, name).replace('.', '_')
