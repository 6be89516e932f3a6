export type { Prover } from './prover.ts'
export { useProof } from './use-proof.tsx'
