/**
 * The random seed: the same in every run, so that a failure is due to the current change.
 * `SEED=<number>` sets another one, `SEED=any` a random one.
 */
export const SEED =
  process.env['SEED'] === 'any' ? undefined : Number(process.env['SEED'] ?? 20_261_121)
