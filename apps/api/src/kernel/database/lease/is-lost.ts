import { existsSync, fstatSync } from 'node:fs'

import type { Lease } from './take-lease.ts'

/** Whether the folder was taken from a holder who slept. */
export const isLost = ({ next, file }: Pick<Lease, 'next' | 'file'>): boolean =>
  existsSync(next) || fstatSync(file).nlink === 0
