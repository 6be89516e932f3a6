export { mockCalls, errorResponse, createTokens } from './mock-calls.ts'
export { expectNoAxeViolations, renderUi } from './render-ui.tsx'
