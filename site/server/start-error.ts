/** An error that the operator can fix. The message is one sentence for them. */
export class StartError extends Error {}
