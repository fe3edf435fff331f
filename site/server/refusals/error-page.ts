const failureTexts = {
  heading: 'Something went wrong on our side',
  text: 'This page could not be shown. It is usually over in a moment.',
};

/** Returns the page for a failed request. The page needs no script, style or data, because these may be broken too. */
export function errorPage(requestId: string, { heading, text } = failureTexts): string {
  return `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${heading} · Campus Market</title>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <p>${text}</p>
      <p><a href="">Try again</a> or <a href="/">go to Home</a>.</p>
      <p><small>Reference: ${requestId}</small></p>
    </main>
  </body>
</html>
`;
}
