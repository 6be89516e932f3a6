/** What shows the server that it is still the same person who signed in. */
export type Proof = { password: string } | { code: string }

/** How a front-end proves who is signed in. */
export interface Prover {
  /** Hands a proof to the server. */
  prove: (proof: Proof) => Promise<unknown>
  /** Has a code sent that does for the password. */
  requestCode: () => Promise<unknown>
}
