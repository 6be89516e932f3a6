export { useStepUp } from './use-proof.tsx'

export type { StepUpApi } from './use-proof.tsx'
