/**
 * Returns what a strict content policy would block in a page's HTML: `style` attributes, style elements, event attributes,
 * `javascript:` links, and inline scripts.
 */
export function blockedByPolicy(html: string): string[] {
  const blocked: string[] = [];
  for (const [tag, name = '', attributes = ''] of html.matchAll(
    /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi,
  )) {
    const getAttribute = (attribute: string) =>
      attributes.match(new RegExp(`\\s${attribute}="([^"]*)"`, 'i'))?.[1];
    const isData = /json$/.test(getAttribute('type') ?? '');
    if (name === 'style') blocked.push(tag);
    if (name === 'script' && !getAttribute('src') && !isData) blocked.push(tag);
    if (/\s(style|on\w+)(=|\s|$)/i.test(attributes.replaceAll(/="[^"]*"/g, '='))) blocked.push(tag);
    if (/\s(href|src|action)="\s*javascript:/i.test(attributes)) blocked.push(tag);
  }
  return blocked;
}

/** Returns each element of some HTML with the names of its attributes, without any text. */
export function listElements(html: string): string[] {
  return [...html.matchAll(/<(\/?[a-z!][^\s>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)].map(
    ([, name = '', attributes = '']) =>
      `${name} ${[...attributes.matchAll(/([^\s"'=]+)(?:="[^"]*")?/g)].map(([, attribute]) => attribute).join(' ')}`,
  );
}

/** Returns the text that the first group of a pattern matches in some HTML, with entities decoded. */
export function readText(html: string, pattern: RegExp): string {
  return decodeEntities(pattern.exec(html)?.[1] ?? '');
}

export function decodeEntities(html: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return html.replaceAll(/&(?:#(x?)([\da-f]+)|(lt|gt|quot|amp));/gi, (_, hex, code, name) =>
    name ? (characters[name] ?? '') : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  );
}
