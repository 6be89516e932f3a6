/** What is answered to a call. */
export interface Answer {
  status: number
  text: string
  /** The id of the earlier request that this was the answer to. */
  replayOf?: string
}
