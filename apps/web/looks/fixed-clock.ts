// Imported before a server starts: to it, and to all that it writes down, it is always this moment.

/** The moment at which everything is looked at, a Friday morning in New York. */
const NOW = Date.parse(process.env['LOOKS_NOW'] ?? '')
if (Number.isNaN(NOW)) throw new Error('LOOKS_NOW names no moment')

globalThis.Date = new Proxy(Date, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length === 0 ? [NOW] : given, asked) as object,
  get: (target, name): unknown => (name === 'now' ? () => NOW : Reflect.get(target, name)),
})
