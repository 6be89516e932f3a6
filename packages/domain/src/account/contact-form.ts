import * as v from 'valibot'

import { emailSchema, phoneNumberSchema } from './credentials.ts'

/** Form for a recipient of tickets. An empty phone number means none. */
export const contactForm = v.object({
  contact_name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('CONTACTS.NAME_REQUIRED'),
    v.maxLength(100, 'CONTACTS.NAME_LONG'),
  ),
  contact_email: emailSchema('CONTACTS.EMAIL_REQUIRED', 'CONTACTS.EMAIL_VALID'),
  contact_phone: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/[\s().-]/g, '')),
    v.union([v.literal(''), phoneNumberSchema('CONTACTS.PHONE_VALID')], 'CONTACTS.PHONE_VALID'),
  ),
})
