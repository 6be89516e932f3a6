import * as v from 'valibot'

import { email, phoneNumber } from './credentials.ts'

/** Form for a recipient of tickets. An empty phone number means none. */
export const contactForm = v.object({
  contact_name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('CONTACTS.NAME_REQUIRED'),
    v.maxLength(100, 'CONTACTS.NAME_LONG'),
  ),
  contact_email: email('CONTACTS.EMAIL_REQUIRED', 'CONTACTS.EMAIL_VALID'),
  contact_phone: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s().-]/g, '')),
    v.union([v.literal(''), phoneNumber('CONTACTS.PHONE_VALID')], 'CONTACTS.PHONE_VALID'),
  ),
})
