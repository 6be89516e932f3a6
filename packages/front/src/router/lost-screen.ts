/** A screen whose code could not be loaded, most often because a deployment took it away. */
export class LostScreen extends Error {}
