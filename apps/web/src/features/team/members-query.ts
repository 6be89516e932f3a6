import { createQueryOptions } from '@seatdesk/app-kit/query-cache'

import { members } from '../../lib/api/company.ts'

/** Query of the people of the company. */
export const membersQuery = createQueryOptions(members.list, {})

/** The name of a person, or the email if there is none. */
export const personName = ({ name, email }: { name: string; email: string }): string =>
  name.trim() || email
