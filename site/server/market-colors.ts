/** The colors of the market as custom properties, for pages of the server that do not load the site's style sheet. */
export const marketColors = `--canvas: light-dark(#f4f5fa, #0e1020);
  --surface: light-dark(#ffffff, #171a2d);
  --border: light-dark(#dfe2ec, #2c3150);
  --border-strong: light-dark(#7c829b, #7179a0);
  --text: light-dark(#14172b, #f1f2fa);
  --muted: light-dark(#555b75, #a9afca);
  --brand: light-dark(#27348b, #a3aeff);
  --on-brand: light-dark(#ffffff, #10153a);
  --brand-text: light-dark(#27348b, #b4bdff);
  --hero: light-dark(#27348b, #232c72);
  --danger: light-dark(#c4262e, #ff8a8a);
  --focus: light-dark(#27348b, #ffc531);`;
