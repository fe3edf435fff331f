/** A reason not to start that the person who starts the server can mend. The message is one sentence for them. */
export class StartError extends Error {}
