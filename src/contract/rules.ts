/** What is said, word for word, when something that people write breaks a rule. Browser and server say the same. */
export const ruleMessages = {
  profileMissing: 'Please fill in all required fields: name, phone, address, campus',
} as const;
