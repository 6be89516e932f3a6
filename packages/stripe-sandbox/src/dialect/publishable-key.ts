/** The key that browsers sign their calls to the sandbox with; no secret. */
export const PUBLISHABLE_KEY = 'pk_test_sandbox'
