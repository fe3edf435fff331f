/** Splits the message of a rule: in `Title: text`, the part before the colon is a title. */
export function splitRuleMessage(message: string): { title?: string; text: string } {
  const [, title, text = message] = /^([A-Z][A-Za-z ]+): (.+)$/.exec(message) ?? [];
  return { ...(title && { title }), text };
}

/** A message about a broken rule. In `Invalid price: Please enter a valid price.`, the title is bold. */
export function RuleMessage({ children }: { children: string }) {
  const { title, text } = splitRuleMessage(children);
  if (!title) return text;
  return (
    <>
      <b>{title}</b>: <span>{text}</span>
    </>
  );
}
