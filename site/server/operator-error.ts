/** An error that the operator can fix. Its message tells the operator how, in one sentence. */
export class OperatorError extends Error {}
