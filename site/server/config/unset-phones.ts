import type { Phones } from '../config.ts';
import type { VariableName } from './variables.ts';

const variableOf: Record<keyof Phones, VariableName> = {
  support: 'SUPPORT_WHATSAPP',
  admin: 'ADMIN_WHATSAPP',
  sellerFallback: 'SELLER_FALLBACK_WHATSAPP',
  delivery: 'DELIVERY_PHONE',
};

/** One line on the market's own numbers that are missing, for the person who starts the server. */
export function unsetPhones({ phones }: { phones: Phones }): string | undefined {
  const missing = Object.entries(variableOf)
    .filter(([phone]) => phones[phone as keyof Phones] === undefined)
    .map(([, variable]) => variable);
  if (missing.length === 0) return undefined;
  return `Not set: ${missing.join(', ')}. What needs such a number opens WhatsApp without one, and people choose whom to write to.`;
}
