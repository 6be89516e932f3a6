export { useProof } from './use-proof.tsx'

export type { Prover } from './use-proof.tsx'
