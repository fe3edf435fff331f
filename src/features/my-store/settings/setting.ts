/** What can be changed about a store, each in a dialog of its own. */
export type Setting = 'edit' | 'verify' | 'delete';
