/** A variable that cannot be used. The message is one line for the person who starts the server. */
export class ConfigError extends Error {}
