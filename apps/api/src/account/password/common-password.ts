/** What the most used passwords are made of, in letters alone. */
const COMMON = new Set(
  `password passwort passwords passphrase pass passwd mypassword
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
  abc admin administrator root user guest login welcome letmein
  changeme default secret access hello
  iloveyou love lovely sunshine princess monkey dragon master shadow superman batman spiderman
  pokemon starwars football baseball basketball soccer hockey liverpool chelsea arsenal barcelona
  jordan michael jennifer jessica ashley daniel thomas charlie robert matthew andrew joshua
  amanda nicole hannah hunter tigger buster ginger pepper maggie summer winter spring autumn
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  freedom whatever trustno computer internet google samsung apple microsoft facebook linkedin
  chocolate cookie banana cheese flower butterfly angel heaven jesus blessed family
  mustang ferrari mercedes harley yankees lakers cowboys steelers eagles dallas chicago london
  ticket tickets seatdesk broker`.split(/\s+/),
)

/** What people put behind such a word: years, and digits in the order of the keyboard. */
const USUAL_DIGITS =
  /^(?:0|00|000|007|1+|(?:123?4?5?6?7?8?9?0?)|12|13|21|22|23|321|69|99|(?:19|20)\d\d)?$/

const LETTERS: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '!': 'i' }

/**
 * Whether a password is among those that are guessed first: a common word, spelt with digits and
 * signs for letters or not, followed by the usual digits and signs.
 */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase()
  return [lower, spelledOut(lower)].some((text) => {
    const [, word = '', digits = ''] = /^\W*([a-z]+)\W*?(\d*)\W*$/.exec(text) ?? []
    return COMMON.has(word) && USUAL_DIGITS.test(digits)
  })
}

/** With letters in place of the signs that stand for them; what ends the password stays as it is. */
const spelledOut = (text: string): string => {
  const [, head = '', tail = ''] = /^(.*[a-z])([^a-z]*)$/s.exec(text) ?? []
  return head.replaceAll(/[@430$!]/g, (sign) => LETTERS[sign] ?? sign) + tail
}
