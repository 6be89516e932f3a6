export { useStepUp } from './use-step-up.tsx'

export type { StepUpApi } from './use-step-up.tsx'
