import { xssPayloads } from './xss-payloads.ts';

// 200 texts that do harm where they are not escaped. As with `xssPayloads`, a vulnerable page calls `ran`, gets an element with
// `data-naughty`, or sends a request to `/naughty` or to `naughty.example`. Every text is at most 120 characters long, like the name
// of a product.

/** Ends of the places where a text can be: an attribute, a script, a style, a comment, a template and so on. */
const endings = [
  '',
  '">',
  "'>",
  '</script>',
  '</style>',
  '</title>',
  '</template>',
  '-->',
  '</svg></math>',
  '</textarea></select></noscript></iframe>',
  '</div></body></html>',
  '\\u0022\\u003e"/>',
];

/** Markup that runs code, changes the page, or loads something. The number is for reports. */
const markup: ((id: number) => string)[] = [
  (id) => `<script data-naughty>ran(${id})</script>`,
  (id) => `<img src=/naughty/${id} onerror=ran(${id}) data-naughty>`,
  (id) => `<svg/onload=ran(${id}) data-naughty>`,
  (id) => `<style data-naughty>@import'//naughty.example/${id}'</style>`,
  (id) => `<link rel=stylesheet href=//naughty.example/${id} data-naughty>`,
  (id) => `<base href=//naughty.example/${id} data-naughty>`,
  (id) => `<template shadowrootmode=open><img src=x onerror=ran(${id})></template>`,
  (id) => `<details open ontoggle=ran(${id}) data-naughty>`,
  (id) => `<iframe srcdoc="<script>parent.ran(${id})</script>" data-naughty>`,
  (id) => `<form action=javascript:ran(${id})><button data-naughty>`,
  (id) => `<a href=javascript:ran(${id}) data-naughty>press</a>`,
  (id) => `<!--><img src onerror=ran(${id}) data-naughty>`,
];

/** What other languages than HTML would run or read: URLs, CSS, JSON, templates, PHP, shortcodes and entities. */
const otherTexts = [
  'JaVaScRiPt:ran(1)',
  ' java\tscript:ran(2)',
  '\u0001javascript:ran(3)',
  'vbscript:ran(4)',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKDUpPC9zY3JpcHQ+',
  '//naughty.example/6',
  '}</style><b data-naughty>*{background:url(//naughty.example/7)}',
  '\\"}]</script><script data-naughty>ran(8)</script>[{\\"',
  '"],["GET /me",{},{"data":{"name":"<b data-naughty>"}}],["',
  '<!--<script>',
  '<![CDATA[<b data-naughty>]]>',
  '<?php echo "<b data-naughty>"; ?>',
  '[campus_market tag="product-grid" search="]<b data-naughty>"]',
  '<!-- wp:html --><b data-naughty><!-- /wp:html -->',
  '&#x3C;b data-naughty&#x3E;&amp;lt;b data-naughty&amp;gt;',
  '&quot;onmouseover=&quot;ran(16)&quot; &apos;onfocus=&apos;ran(16)',
  '&lt\u200B;script&gt;ran(17)&NewLine;&colon;',
  '%22%3E%3Cb%20data-naughty%3E%253Cb%2520data-naughty%253E',
  '\u202E\u2066<b data-naughty>\u2069\u202C gnp.exe',
  '\uFF1Cb data-naughty\uFF1E\u02BA\u2039b\u203A',
  '\u2028</script>\u2029<b data-naughty>\u2028',
  '" autofocus onfocus="ran(22)" data-naughty="',
  "' style='background:url(//naughty.example/23)' data-naughty='",
  '` onmouseover=ran(24) data-naughty=`',
  '" srcdoc="<script>parent.ran(25)</script>" sandbox="allow-scripts allow-same-origin',
  '" src="//naughty.example/26" data-naughty="',
  "$&<b data-naughty>$1$`$'",
];

/** The table: each kind of markup after each ending, and the texts for other languages. */
export const hostileStrings: readonly string[] = [
  ...endings.flatMap((ending, row) => markup.map((make, column) => ending + make(1000 + row * 100 + column))),
  ...xssPayloads,
  ...otherTexts,
];
