/** An error that the person who starts the server can fix. The message is one sentence for them. */
export class StartError extends Error {}
