/**
 * What chance begins with: the same in every run, so that a red suite tells of the change at hand.
 * `SEED=<number>` looks elsewhere, `SEED=any` somewhere new.
 */
export const SEED =
  process.env['SEED'] === 'any' ? undefined : Number(process.env['SEED'] ?? 20_261_121)
