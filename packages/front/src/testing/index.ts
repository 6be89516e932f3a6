export { mockCalls, errorResponse, createTokens } from './answer-calls.ts'
export { expectNoAxeViolations, renderUi } from './show.tsx'
