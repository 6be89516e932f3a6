/** An address that a webhook may not call; the sentence says why, in words for its owner. */
export class RefusedTarget extends Error {}
