import { type RawBuilder, sql } from 'kysely'

import {
  budgetStart,
  nextDigestTime,
  MAX_GATHERED_LINES,
  MESSAGE_BUDGET,
} from './message-budget.ts'

/** Placeholder for the sentences of an email in the template of its text. */
export const SENTENCES_PLACEHOLDER: RawBuilder<string> = sql<string>`chr(1)`

/** A row of the query of emails. */
interface Email {
  account_id: number
  recipient: string
  subject: string
  /** Text with `SENTENCES` where the sentence belongs. */
  template: string
  sentence: string
  /** The thread that shares a budget; `null` for none. */
  thread: string | null
}

/** Sentences may quote users' text, whose line breaks must not start new paragraphs. */
const onOneLine = (text: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`regexp_replace(${text}, '[\\s\\u0085\\u2028\\u2029]+', ' ', 'g')`

const GATHERED_TEXT = sql`replace(c.template, ${SENTENCES_PLACEHOLDER},
  'This email contains ' || m.digest_count + 1 || ' recent updates.'
  || chr(10) || chr(10)
  || array_to_string(m.digest_lines[greatest(1, cardinality(m.digest_lines) - ${sql.lit(MAX_GATHERED_LINES - 2)}):],
    chr(10) || chr(10))
  || chr(10) || chr(10) || c.sentence)`

/**
 * CTEs and statement that queue the emails of a query. Beyond the budget of a thread, emails are
 * gathered into one that is sent later; it has the facts and the link of the newest.
 */
export const queueEmails = (emails: RawBuilder<Email>, now: Date): RawBuilder<unknown> => sql`
  counted as (
    select l.account_id, l.recipient, l.subject, l.template, l.thread,
      ${onOneLine(sql`l.sentence`)} as sentence,
      (select count(*) from messages as m where m.account_id = l.account_id
        and m.thread = l.thread and m.channel = 'email' and m.digest_count = 0
        and m.created_at > ${budgetStart(now)}::timestamptz)
        >= ${sql.lit(MESSAGE_BUDGET.email)} as is_over,
      (select count(*) from messages as m where m.account_id = l.account_id
        and m.thread = l.thread and m.channel = 'email' and m.digest_count > 0
        and m.created_at > ${budgetStart(now)}::timestamptz) as rounds
    from (${emails}) as l),
  gathered as (
    update messages as m set digest_count = m.digest_count + 1,
      digest_lines = array_append(
        m.digest_lines[greatest(1, cardinality(m.digest_lines) - ${sql.lit(MAX_GATHERED_LINES - 2)}):],
        c.sentence),
      subject = c.subject || ' (' || m.digest_count + 1 || ' updates)',
      text = ${GATHERED_TEXT}
    from counted as c
    where c.is_over and m.account_id = c.account_id and m.thread = c.thread
      and m.channel = 'email' and m.digest_count > 0
      and m.sent_at is null and m.attempts = 0 and m.next_attempt_at > ${now}::timestamptz
    returning m.account_id, m.thread)
  insert into messages (account_id, recipient, channel, subject, text, created_at, next_attempt_at,
    thread, digest_count, digest_lines)
  select c.account_id, c.recipient, 'email', c.subject,
    replace(c.template, ${SENTENCES_PLACEHOLDER}, c.sentence), ${now}::timestamptz,
    case when c.is_over then ${nextDigestTime(now, sql`c.rounds`)} else ${now}::timestamptz end,
    c.thread, case when c.is_over then 1 else 0 end,
    case when c.is_over then array[c.sentence] end
  from counted as c
  where not exists (
    select from gathered as g where g.account_id = c.account_id and g.thread = c.thread)
  order by c.account_id`

/** Returns the first line of an email: `Hi Ann,`, or `Hi,` if there is no name. */
export const salutation = (name: string): string => {
  const [firstName = ''] = name.trim().split(/\s+/)
  return firstName ? `Hi ${firstName},` : 'Hi,'
}
