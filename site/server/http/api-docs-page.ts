import { type Field, fieldsOf, ruleOf } from './api-docs-fields.ts';
import { html, type Markup } from './markup.ts';
import type { OpenApi, Operation } from './open-api.ts';

interface Call extends Operation {
  method: string;
  path: string;
}

/** Every call of the API on one page that needs no script. */
export function apiDocsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const server = document.servers[0]?.url ?? '';
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ tags }) => tags.includes(name)),
  }));
  return html`<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="description" content="Every call of the API of Campus Market." />
    <title>The API of Campus Market</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs.css" />
  </head>
  <body>
    <a class="skip" href="#calls">Skip to the calls</a>
    <header>
      <h1>The API of Campus Market</h1>
      <p>${document.info.description}</p>
      <p>
        All addresses begin with <code>${server}</code>. The same for programs:
        <a href="/api/openapi.json">openapi.json</a>.
      </p>
    </header>
    <nav aria-label="What the calls are about">
      <ul>
        ${groups.map(({ name, calls: own }) => html`<li><a href="#${anchor(name)}">${name}</a> <span>${own.length}</span></li>`)}
      </ul>
    </nav>
    <main id="calls" tabindex="-1">
      ${basics(document)}
      ${groups.map(
        (group) => html`
      <section aria-labelledby="${anchor(group.name)}">
        <h2 id="${anchor(group.name)}">${group.name}</h2>
        ${group.calls.map((call) => callArticle(call, server))}
      </section>`,
      )}
    </main>
    <footer><p>Campus Market, version ${document.info.version} of the API.</p></footer>
  </body>
</html>
`.text;
}

function basics({ components }: OpenApi): Markup {
  const wrong = 'limit must be a whole number from 1 to 50';
  const codes = Object.entries(components.responses);
  return html`
      <section aria-labelledby="answers">
        <h2 id="answers">How every call is answered</h2>
        <p>A good answer has the status 200 and holds what was asked for in <code>data</code>:</p>
        <pre><code>${pretty({ success: true, data: {} })}</code></pre>
        <p>A refusal has the status of its code, and a sentence that can be shown to a person:</p>
        <pre><code>${pretty({ success: false, error: wrong, code: 'invalid', fields: { limit: wrong } })}</code></pre>
        <dl>
          ${codes.map(
            ([code, { description }]) => html`
          <div><dt id="code-${code}"><code>${code}</code></dt><dd>${marked(description)}</dd></div>`,
          )}
        </dl>
      </section>`;
}

function callArticle(call: Call, server: string): Markup {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = call;
  const body = requestBody?.content['application/json'];
  return html`
        <article aria-labelledby="${operationId}">
          <h3 id="${operationId}">
            <a href="#${operationId}"><span class="method">${method}</span> <code>${path}</code></a>
          </h3>
          <p>${marked(summary)}</p>
          <p class="who">${marked(description)}</p>
          ${parameters.length > 0 && fieldList('Parameters', parameters.map(parameterField))}
          ${body && fieldList('Body', fieldsOf(body.schema))}
          <h4>Request</h4>
          <pre><code>${curl(call, server)}</code></pre>
          <details>
            <summary>Answer</summary>
            <pre><code>${answerExample(responses[200].content)}</code></pre>
          </details>
          <p class="refusals">Refusals: ${refusalLinks(responses)}</p>
        </article>`;
}

function fieldList(title: string, fields: Field[]): Markup {
  return html`<h4>${title}</h4>
          <dl>
            ${fields.map(
              ({ name, isRequired, rule }) => html`
            <div><dt><code>${name}</code>${isRequired && html` <strong>required</strong>`}</dt><dd>${marked(rule)}</dd></div>`,
            )}
          </dl>`;
}

function parameterField({
  name,
  in: place,
  required,
  description,
  schema,
}: Call['parameters'][number]): Field {
  return { name, isRequired: required, rule: `${description ?? ruleOf(schema)} (${place})` };
}

/** The call as it can be typed, with a placeholder for the token. */
function curl({ method, path, parameters, security, requestBody }: Call, server: string): string {
  const filled = parameters
    .filter((each) => each.in === 'path')
    .reduce(
      (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    );
  const headers = parameters.filter((each) => each.in === 'header');
  const body = requestBody?.content['application/json'].example;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${server}${filled}`,
    ...(security.length > 0 ? ["-H 'authorization: Bearer YOUR_TOKEN'"] : []),
    ...headers.map(({ name, example }) => `-H '${name}: ${example}'`),
    ...(body === undefined ? [] : ["-H 'content-type: application/json'", `-d ${quoted(pretty(body))}`]),
  ].join(' \\\n  ');
}

/** A stream's example is text as it is. */
function answerExample(content: Operation['responses'][200]['content']): string {
  return 'text/event-stream' in content
    ? content['text/event-stream'].example
    : pretty(content['application/json'].example);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function refusalLinks(responses: object): Markup[] {
  return Object.entries<{ $ref?: string }>({ ...responses })
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, { $ref }]) => {
      const code = String($ref).split('/').pop() ?? '';
      return html`<a href="#code-${code}">${status} <code>${code}</code></a> `;
    });
}

function pretty(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

/** Text in which names stand between backquotes. */
function marked(text: string): Markup[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
