import * as v from 'valibot'

/** Parses dollars, `$1,240.50`, to cents; an empty text is no amount. */
export const amountSchema = (message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^$|^\$?\d{1,3}(,?\d{3}){0,3}(\.\d\d?)?$/, message),
    v.transform((text) => {
      const [dollars = '', rest = ''] = text.replaceAll(/[$,]/g, '').split('.')
      return text === '' ? undefined : Number(dollars) * 100 + Number(rest.padEnd(2, '0'))
    }),
    v.check((amount) => amount !== 0, message),
  )
